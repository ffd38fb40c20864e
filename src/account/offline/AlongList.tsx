import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { organizations } from '../../organization/tree/organization.ts';
import { handleCallError } from '../../ui/client/errors.ts';
import { useOnline } from '../../ui/client/network.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { instantText } from '../../ui/language/dates.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { leaveHere, takeAlong, takenAlong } from '../../ui/offline/along.ts';
import { keptDays } from '../../ui/offline/reads.ts';
import { useSession } from '../../ui/session/session.ts';
import styles from '../account.module.css';

/** The areas of the organization: what is on this device of each, and taking it along. */
export function AlongList() {
  const { t, language } = useTexts();
  const { rough } = useNumbers();
  const session = useSession();
  const orgId = session.organization.id;
  const online = useOnline();
  const [taking, setTaking] = useState<string | null>(null);
  const [all, setAll] = useState(() => takenAlong(orgId));
  const areas = useCall(organizations.areas, { orgId, query: { size: 200 } }).data?.content ?? [];
  if (areas.length === 0) return null;
  const taken = new Map(all.map((each) => [each.areaId, each]));
  const take = (areaId: string): void => {
    setTaking(areaId);
    void takeAlong(session, areaId)
      .catch((error: unknown) => handleCallError(error))
      .finally(() => {
        setAll(takenAlong(orgId));
        setTaking(null);
      });
  };
  return (
    <section className={styles['along']} aria-labelledby="along">
      <h3 id="along">{t('offline.along')}</h3>
      <p className={styles['hint']}>{t('offline.along.text')}</p>
      <ul className={styles['sessions']}>
        {areas.map(({ id, name }) => {
          const here = taken.get(id);
          return (
            <li key={id}>
              <IconMapPin size={20} stroke={1.5} aria-hidden />
              <div>
                <b>{name}</b>
                <small role="status">
                  {here
                    ? t('offline.along.taken', {
                        count: here.count,
                        size: rough(here.size / 1_000_000),
                        at: instantText(here.at, language),
                        until: instantText(here.at + keptDays * 86_400_000, language),
                      })
                    : t('offline.along.not')}
                </small>
              </div>
              <div className={styles['acts']}>
                <Button
                  variant="default"
                  disabled={!online || taking !== null}
                  loading={taking === id}
                  onClick={() => take(id)}
                >
                  {t(here ? 'offline.along.update' : 'offline.along.take', { name })}
                </Button>
                {here && (
                  <Button
                    variant="subtle"
                    disabled={taking !== null}
                    onClick={() => {
                      leaveHere(orgId, id);
                      setAll(takenAlong(orgId));
                    }}
                  >
                    {t('offline.along.leave', { name })}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
