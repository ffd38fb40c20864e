import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClockX } from '@tabler/icons-react';
import { audited } from '../core/contract/permission.ts';
import { wordsOf } from '../ui/form/field-words.ts';
import type { FieldWords } from '../ui/form/field-words.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { AuditorLinkBody } from './link.ts';
import type { AuditorLink } from './link.ts';
import classes from './visit/visit.module.css';

export const linkList = '/documents/binding-obligations/auditors';

const signs = {
  NO_ADDRESS: IconCircleDashed,
  OPEN: IconCircleCheck,
  EXPIRED: IconClockX,
  ENDED: IconCircleX,
};

/** Whether a link works. */
export function LinkState({ state }: Pick<AuditorLink, 'state'>) {
  const { t } = useTexts();
  const Sign = signs[state];
  return (
    <span className={classes.status}>
      <Sign size={16} stroke={1.6} aria-hidden />
      {t(`auditors.state.${state}`)}
    </span>
  );
}

/** What a link's fields are called. */
export function useLinkLabels(): FieldWords {
  const { t } = useTexts();
  const partsOf = (value: unknown) =>
    audited
      .filter((part) => Array.isArray(value) && value.includes(part))
      .map((part) => t(`auditors.part.${part}`));
  return wordsOf(AuditorLinkBody, 'auditors.field', { gives: (value) => partsOf(value).join(', ') }, [
    'state',
    'addressedDate',
    'endedDate',
    'createdBy',
    'createdDate',
  ]);
}
