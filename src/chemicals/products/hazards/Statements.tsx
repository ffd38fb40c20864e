import classes from '../products.module.css';
import type { StatementMap } from '../../clp/statement-map.ts';

const wide = 9;

/** One statement per line, each with its code. */
export function Statements({ statements }: { statements: StatementMap }) {
  return (
    <ul className={classes.statements}>
      {Object.entries(statements).map(([code, { statement }]) => (
        <li key={code} data-wide={code.length > wide || undefined}>
          <span className={classes.code}>{code}</span>
          <span>{statement}</span>
        </li>
      ))}
    </ul>
  );
}
