import {
  IconBook2,
  IconCircleCheck,
  IconCircleDashed,
  IconFileText,
  IconHourglass,
  IconPencil,
  IconProgressCheck,
  IconScript,
  IconSos,
  IconX,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { reference } from '../core/reference/reference.ts';
import { useCall } from '../ui/client/use-call.ts';
import { showTerms, wordsOf } from '../ui/form/field-words.ts';
import type { FieldWords } from '../ui/form/field-words.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { TextBody } from './controlled-text.ts';
import type { TextRow, Version } from './controlled-text.ts';
import classes from './controlled-texts.module.css';
import type { TextKind } from './rules.ts';

const kindSigns: Record<TextKind, Icon> = {
  POLICY: IconScript,
  INSTRUCTION: IconFileText,
  PROCEDURE: IconBook2,
  EMERGENCY_PLAN: IconSos,
};
export function TextIcon({ kind }: { kind: TextKind }) {
  const Sign = kindSigns[kind];
  return <Sign size={20} stroke={1.5} aria-hidden />;
}

const signs: Record<Version['status'], Icon> = {
  DRAFT: IconPencil,
  IN_REVIEW: IconHourglass,
  APPROVED: IconCircleCheck,
  REPLACED: IconProgressCheck,
  WITHDRAWN: IconX,
};
/** The state of a text or of one of its versions. */
export function StatusWord({ status, word }: { status: Version['status']; word?: string }) {
  const { t } = useTexts();
  const Sign = signs[status];
  return (
    <span className={classes.word} data-status={status}>
      <Sign size={16} stroke={1.6} aria-hidden />
      {word ?? t(`controlled.status.${status}`)}
    </span>
  );
}

/** The state of a row: that of its newest version; that this is not the one in force is said, too. */
export function RowStatus({
  row: { status, approvedNumber },
}: {
  row: Pick<TextRow, 'status' | 'approvedNumber'>;
}) {
  const { t } = useTexts();
  if (approvedNumber === null || status !== 'DRAFT') return <StatusWord status={status} />;
  return <StatusWord status={status} word={t('controlled.status.next')} />;
}

/** The departments that a text is for; empty: everyone. */
export const audienceOf = ({ departments }: Pick<TextRow, 'departments'>): string =>
  departments.map(({ department }) => department.name).join(', ');

/** Whether the reader has read it; nothing where they are not asked to. */
export function ReadWord({ row: { acknowledged } }: { row: Pick<TextRow, 'acknowledged'> }) {
  const { t } = useTexts();
  if (acknowledged === null) return null;
  const Sign = acknowledged ? IconCircleCheck : IconCircleDashed;
  return (
    <span className={classes.word} data-status={acknowledged ? 'APPROVED' : 'UNREAD'}>
      <Sign size={16} stroke={1.6} aria-hidden />
      {t(acknowledged ? 'controlled.read' : 'controlled.unread')}
    </span>
  );
}

/** What the fields of a text are called. */
export function useTextWords(): FieldWords {
  useTexts();
  const topics = useCall(reference.topics, {}, { staleTime: Infinity }).data?.content ?? [];
  return wordsOf(
    TextBody,
    'controlled.field',
    { kind: 'controlled.kind', status: 'controlled.status', topics: showTerms(topics) },
    ['status', 'approvedNumber'],
  );
}
