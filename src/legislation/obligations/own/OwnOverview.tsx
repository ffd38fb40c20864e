import { IconExternalLink } from '@tabler/icons-react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Facts } from '../../../ui/record/Facts.tsx';
import { showValue, wordsOf } from '../../../ui/form/field-words.ts';
import classes from '../../acts/legislation.module.css';
import { useLegislationLabels, useTypeLabel } from '../../acts/LegislationLabels.tsx';
import { OwnObligation } from '../obligation.ts';

/** What an obligation says that only the organization has. */
export function OwnOverview({ own }: { own: OwnObligation }) {
  const { t } = useTexts();
  const type = useTypeLabel();
  const { topics } = useLegislationLabels();
  const words = {
    ...wordsOf(OwnObligation, 'obligations.own.field', { type: (value) => type(showValue(value)) }),
    ...(topics && { topics }),
  };
  const { summary, url } = own;
  return (
    <>
      {url && (
        <a className={classes.link} href={url} target="_blank" rel="noreferrer">
          {t('legislation.read')}
          <IconExternalLink size={14} stroke={1.6} aria-hidden />
        </a>
      )}
      {summary && <p className={classes.prose}>{summary}</p>}
      <Facts
        words={words}
        record={own}
        fields={['reference', 'type', 'issuer', 'publishedDate', 'effectiveDate', 'repealedDate', 'topics']}
        wide={['reference', 'issuer', 'topics']}
      />
    </>
  );
}
