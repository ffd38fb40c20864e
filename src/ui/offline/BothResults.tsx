import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { handleCallError } from '../client/errors.ts';
import { useTexts } from '../language/i18n.ts';
import { Banner } from '../messages/Banner.tsx';
import recordClasses from '../record/record.module.css';
import { useSession } from '../session/session.ts';
import classes from './both.module.css';
import type { Waiting } from './entries.ts';
import { dropWaiting } from './box.ts';

/** What may become of an entry; the first one is what is mostly wanted. */
export interface Way {
  label: string;
  run: () => Promise<unknown>;
}
interface Side {
  title: string;
  shown: ReactNode;
}
interface Props {
  entry: Waiting;
  title: string;
  text: string;
  theirs: Side;
  mine: Side;
  ways: readonly Way[];
  /** What discarding mine is called; it is asked about first. */
  discard: string;
}

/**
 * What is saved, and what this person entered without a network for the same and could not be sent: both, and the ways on. Theirs stays
 * on the device until one of these has been done.
 */
export function BothResults({ entry, title, text, theirs, mine, ways, discard }: Props) {
  const { t } = useTexts();
  const { person } = useSession();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const act = (run: Way['run']) => () => {
    setBusy(true);
    void run()
      .catch(handleCallError)
      .finally(() => setBusy(false));
  };
  return (
    <section className={classes.both} aria-label={title}>
      <Banner tone="warning" role="status" icon={IconAlertTriangle}>
        {text}
      </Banner>
      <div className={classes.sides}>
        {[theirs, mine].map((side) => (
          <div key={side.title}>
            <h3 className={recordClasses.heading}>{side.title}</h3>
            {side.shown}
          </div>
        ))}
      </div>
      {asking ? (
        <div role="alert">
          <p className={classes.ask}>{t('kit.outbox.discardAsk')}</p>
          <div className={classes.ways}>
            <Button variant="default" size="xs" data-autofocus onClick={() => setAsking(false)}>
              {t('kit.outbox.keep')}
            </Button>
            <Button size="xs" onClick={() => void dropWaiting(person.id, entry.key)}>
              {t('kit.outbox.discard')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.ways}>
          {ways.map(({ label, run }, at) => (
            <Button
              key={label}
              size="xs"
              {...(at > 0 && { variant: 'default' })}
              disabled={busy}
              onClick={act(run)}
            >
              {label}
            </Button>
          ))}
          <Button size="xs" variant="subtle" disabled={busy} onClick={() => setAsking(true)}>
            {discard}
          </Button>
        </div>
      )}
    </section>
  );
}
