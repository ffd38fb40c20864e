import { useEffect, useState } from 'react';
import { call } from '../../ui/client/api.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import styles from '../account.module.css';
import { demoSignIns } from './demo-people.ts';
import type { DemoSignIn } from './demo-people.ts';

/** On the sign-in page of the demo: its people, each signed in as by one click. Nothing anywhere else. */
export function DemoPeople({ busy, choose }: { busy: boolean; choose: (person: DemoSignIn) => void }) {
  const { t } = useTexts();
  const [people, setPeople] = useState<readonly DemoSignIn[]>([]);
  useEffect(() => {
    // Where it cannot be read, the form above is there all the same.
    call(demoSignIns.list).then(
      ({ content }) => setPeople(content),
      () => undefined,
    );
  }, []);
  if (people.length === 0) return null;
  return (
    <section className={styles['demo']} aria-labelledby="demo-people">
      <h2 id="demo-people">{t('login.demo')}</h2>
      <p>{t('login.demoText')}</p>
      <ul>
        {people.map((person) => (
          <li key={person.email}>
            <button type="button" disabled={busy} onClick={() => choose(person)}>
              <b>{person.name}</b>
              <span>{`${t(`members.level.${person.permission}`)}, ${person.organization}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
