import { IconAlertTriangle } from '@tabler/icons-react';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { statementConflicts } from '../../clp/statement-conflicts.ts';
import classes from '../products.module.css';

/** Which of the statements exclude each other, or say nothing more. They may be kept: what counts is what the sheet says. */
export function StatementConflicts({ codes }: { codes: readonly string[] }) {
  const { t } = useTexts();
  return statementConflicts(codes).map(({ kind, codes: [one, other], rule }) =>
    kind === 'EXCLUDES' ? (
      <Banner key={`${one} ${other}`} tone="warning" icon={IconAlertTriangle}>
        {t('products.conflict', { one, other, rule })}
      </Banner>
    ) : (
      <p key={`${one} ${other}`} className={classes.quiet}>
        {t('products.covered', { one, other })}
      </p>
    ),
  );
}
