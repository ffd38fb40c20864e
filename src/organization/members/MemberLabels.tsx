import { IconCircleCheck, IconCircleX, IconMail, IconMailX } from '@tabler/icons-react';
import type { Level } from '../../core/contract/permission.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { initials } from '../../ui/language/initials.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { wordsOf } from '../../ui/form/field-words.ts';
import { MemberBody } from './member.ts';
import type { MemberStatus } from './member-rows.ts';
import classes from './members.module.css';

/** A person's initials, as the icon of their row. */
export const Face = ({ name }: { name: string }) => (
  <span className={classes.face} aria-hidden>
    {initials(name)}
  </span>
);

const signs = { ACTIVE: IconCircleCheck, INVITED: IconMail, DECLINED: IconMailX, DISABLED: IconCircleX };

/** The state of a membership, with its icon. */
export function StatusLabel({ status }: { status: MemberStatus }) {
  const { t } = useTexts();
  const Sign = signs[status];
  return (
    <span className={classes.word} data-status={status}>
      <Sign size={16} stroke={1.6} aria-hidden />
      {t(`members.status.${status}`)}
    </span>
  );
}

/** The usual names of the levels. */
export function useLevelLabels(): (level: Level) => string {
  const { t } = useTexts();
  return (level) => t(`members.level.${level}`);
}

/** The labels of a member's fields, and how their values are written, including those shown only in the history. */
export function useMemberLabels(): FieldWords {
  const { t } = useTexts();
  return wordsOf(
    MemberBody,
    'members.field',
    {
      permission: 'members.level',
      invitation: 'members.invitation',
      active: (value) => t(String(value) === 'true' ? 'members.active.yes' : 'members.active.no'),
      competences: (value) =>
        Array.isArray(value)
          ? value
              .map((each: { name?: string; validUntil?: string | null }) =>
                [each.name, each.validUntil && t('members.validUntil', { date: each.validUntil })]
                  .filter(Boolean)
                  .join(', '),
              )
              .join('; ')
          : '',
    },
    ['department', 'competence', 'area', 'validUntil', 'invitation'],
  );
}
