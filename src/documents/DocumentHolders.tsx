import {
  IconAlertTriangle,
  IconClipboardCheck,
  IconFlask,
  IconFlag,
  IconGauge,
  IconListDetails,
  IconScale,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../ui/language/i18n.ts';
import classes from './documents.module.css';
import type { Document, HeldBy } from './file.ts';

const signs = {
  METER: IconGauge,
  READING: IconListDetails,
  SCOPE: IconFlag,
  STAKEHOLDER: IconUsersGroup,
  EVENT: IconAlertTriangle,
  INSPECTION: IconClipboardCheck,
  CHEMICAL: IconFlask,
  OBLIGATION: IconScale,
};

const pathOf = ({ type, id, parent }: HeldBy): string =>
  ({
    METER: `/monitoring/meters/${id}`,
    READING: `/monitoring/meters/${parent?.id}/readings/${id}`,
    SCOPE: `/organization/scope/versions/${id}`,
    STAKEHOLDER: `/organization/stakeholders/${id}`,
    EVENT: `/events/${id}`,
    INSPECTION: `/monitoring/control-book/inspections/${id}`,
    CHEMICAL: `/chemicals/my-chemicals/${id}`,
    OBLIGATION: `/documents/binding-obligations/${id}`,
  })[type];

/** The records that have the document attached, as links; of an older version they say so. */
export function DocumentHolders({ document }: { document: Document }) {
  const { t } = useTexts();
  if (document.heldBy.length === 0) return <p>{t('documents.held.none')}</p>;
  const nameOf = ({ type, name, parent }: HeldBy): [string, string] => {
    if (type !== 'READING' && type !== 'SCOPE') return [name, t(`documents.held.${type}`)];
    if (type === 'READING') return [name, t('documents.held.READING', { name: parent?.name ?? '' })];
    return [t('documents.version', { version: name }), t('documents.held.SCOPE')];
  };
  return (
    <ul className={classes.holders}>
      {document.heldBy.map((held) => {
        const Sign = signs[held.type];
        const [name, kind] = nameOf(held);
        return (
          <li key={`${held.type}${held.id}`}>
            <Link to={pathOf(held)}>
              <Sign size={20} stroke={1.5} aria-hidden />
              <span>
                <b>{name}</b>
                <small>
                  {kind}
                  {document.versions.length > 1 && ` · ${t('documents.version', { version: held.version })}`}
                </small>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
