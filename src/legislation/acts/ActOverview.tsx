import { IconAlertTriangle, IconExternalLink, IconFile, IconLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { reference } from '../../core/reference/reference.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { sizeText } from '../../core/numbers/size-text.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { showValue } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { ActSummary } from './ActSummary.tsx';
import classes from './legislation.module.css';
import { legislations } from './legislation.ts';
import type { Legislation, LegislationFile } from './legislation.ts';
import { StatusLabel, useLegislationLabels } from './LegislationLabels.tsx';

type Act = Omit<Legislation, 'translation' | 'territory'> & { territory: string | null };

/** An act: whether it is in force, where to read it, what it asks, and its details. In: the path of similar acts. */
export function ActOverview({ act, list }: { act: Act; list: string }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const words = useActivityLabels();
  const maintains = useMay(legislations.update);
  const { shortTitle, url, supersededBy, files, toCheck, changeNote } = act;
  return (
    <>
      <div className={classes.act}>
        {shortTitle && <p className={classes.full}>{act.title}</p>}
        <div className={classes.actLine}>
          <StatusLabel act={act} />
          {url && (
            <a className={classes.link} href={url} target="_blank" rel="noreferrer">
              {t('legislation.read')}
              <IconExternalLink size={14} stroke={1.6} aria-hidden />
            </a>
          )}
        </div>
        {supersededBy && (
          <p className={classes.successor}>
            {t('legislation.successor')}{' '}
            <Link className={classes.link} to={to(`${list}/${supersededBy.id}`)}>
              {supersededBy.name}
            </Link>
          </p>
        )}
      </div>
      {maintains && toCheck.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {toCheck.map((what) => t(`legislation.unchecked.${what}`)).join(' ')}
        </Banner>
      )}
      <ActSummary act={act} />
      {changeNote && (
        <section>
          <h3 className={classes.heading}>{t('legislation.field.changeNote')}</h3>
          <p className={classes.prose}>{changeNote}</p>
        </section>
      )}
      <Facts
        words={words}
        record={act}
        fields={[
          'reference',
          'type',
          'territory',
          'issuer',
          'publishedDate',
          'effectiveDate',
          'repealedDate',
          'topics',
          'naceCodes',
        ]}
        wide={['reference', 'issuer', 'topics', 'naceCodes']}
      />
      {files.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('legislation.field.files')}</h3>
          <ActFiles files={files} />
        </section>
      )}
    </>
  );
}

/** The texts of an act, its activities by name. */
function useActivityLabels(): FieldWords {
  const { t } = useTexts();
  const words = useLegislationLabels();
  const codes = useCall(reference.classificationCodes, {}, { staleTime: Infinity }).data?.content ?? [];
  const naceText = (code: string) =>
    [code, codes.find(({ id }) => id === code)?.name].filter(Boolean).join(' ');
  return {
    ...words,
    naceCodes: {
      label: t('legislation.field.naceCodes'),
      show: (value) =>
        Array.isArray(value) && value.length > 0
          ? value.map((code) => naceText(showValue(code))).join('\n')
          : t('legislation.activities.all'),
    },
  };
}

/** The files of an act and its links, each in a new tab. */
export function ActFiles({ files }: { files: Act['files'] }) {
  const { language } = useTexts();
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, contentType, size, url }: Partial<LegislationFile>) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            {contentType ? (
              <IconFile size={20} stroke={1.5} aria-hidden />
            ) : (
              <IconLink size={20} stroke={1.5} aria-hidden />
            )}
            <span>
              <b>{name}</b>
              {size ? <small>{sizeText(size, language)}</small> : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
