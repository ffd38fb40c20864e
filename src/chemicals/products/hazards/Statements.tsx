import { useTexts } from '../../../ui/language/i18n.ts';
import classes from '../products.module.css';
import type { StatementMap } from '../../clp/statement-map.ts';

interface Props {
  statements: StatementMap;
  /** By code, the classes that require a precaution. */
  because?: Record<string, readonly string[] | undefined>;
}

const wide = 9;

/** One statement per line, each with its code; for precautions also what requires them. */
export function Statements({ statements, because = {} }: Props) {
  const { t } = useTexts();
  return (
    <ul className={classes.statements}>
      {Object.entries(statements).map(([code, { statement }]) => (
        <li key={code} data-wide={code.length > wide || undefined}>
          <span className={classes.code}>{code}</span>
          <span>
            {statement}
            {because[code] && <small>{t('products.askedFor', { codes: because[code].join(', ') })}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
