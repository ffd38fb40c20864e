import { Link } from 'react-router';
import type { Icon } from '@tabler/icons-react';
import classes from './timeline.module.css';

export interface Step {
  key: string;
  Sign: Icon;
  title: string;
  /** When, and by whom. */
  detail?: string;
  reason: string | null;
  tone?: 'info' | 'due' | 'success' | 'muted' | undefined;
  /** Where it opens, or the address of the file that it is. */
  to?: string | undefined;
  file?: string | undefined;
}

interface Props {
  title: string;
  /** Its tab has the same name, which is printed above it. */
  isTab?: boolean;
  steps: readonly Step[];
}

/** What happened to a record, in order: what, when, by whom, and why. */
export function Timeline({ title, isTab = false, steps }: Props) {
  return (
    <section>
      <h3 className={classes.heading} data-print={isTab ? 'not' : undefined}>
        {title}
      </h3>
      <ol className={classes.timeline}>
        {steps.map(({ key, Sign, title: what, detail, reason, tone, to, file }) => (
          <li key={key} data-tone={tone}>
            <Sign size={18} stroke={1.6} aria-hidden />
            <div>
              <b>
                {to ? (
                  <Link to={to}>{what}</Link>
                ) : file ? (
                  <a href={file} target="_blank" rel="noreferrer">
                    {what}
                  </a>
                ) : (
                  what
                )}
              </b>
              {detail && <small>{detail}</small>}
              {reason && <p>{reason}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
