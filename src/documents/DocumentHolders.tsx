import { Link } from 'react-router';
import { holderPlaces } from '../ui/area.ts';
import { textOf, useTexts } from '../ui/language/i18n.ts';
import classes from './documents.module.css';
import type { Document } from './file.ts';

/** The records that have the document attached, as links; of an older version they say so. */
export function DocumentHolders({ document }: { document: Document }) {
  const { t } = useTexts();
  const places = holderPlaces();
  if (document.heldBy.length === 0) return <p>{t('documents.held.none')}</p>;
  return (
    <ul className={classes.holders}>
      {document.heldBy.flatMap((held) => {
        const place = places[held.type];
        if (!place) return [];
        const { Sign, path, named } = place;
        return (
          <li key={`${held.type}${held.id}`}>
            <Link to={path(held)}>
              <Sign size={20} stroke={1.5} aria-hidden />
              <span>
                <b>{named ? t(named, { version: held.name }) : held.name}</b>
                <small>
                  {textOf(`documents.held.${held.type}`, { name: held.parent?.name ?? '' })}
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
