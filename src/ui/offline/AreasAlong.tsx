import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { sizeText } from '../../core/numbers/size-text.ts';
import { handleCallError } from '../client/errors.ts';
import { useOnline } from '../client/network.ts';
import { instantText } from '../language/dates.ts';
import { useTexts } from '../language/i18n.ts';
import { useSession } from '../session/session.ts';
import { alongChanges, leaveHere, onAlong, takeAlong, takenAlong, takingAlong } from './along.ts';
import classes from './along.module.css';
import { isOpenFor, onDeviceChange } from './device-keys.ts';
import { keptDays } from './reads.ts';

interface Props {
  /** Of the active organization. */
  areas: readonly { id: string; name: string }[];
}

/** Areas of the organization: what is on this device of each, and taking it along; or the way to where “Work offline” is turned on. */
export function AreasAlong({ areas }: Props) {
  const { t, language } = useTexts();
  const session = useSession();
  const orgId = session.organization.id;
  const online = useOnline();
  const on = useSyncExternalStore(onDeviceChange, () => isOpenFor(session.person.id));
  // The list may be drawn once more while an area is on its way.
  useSyncExternalStore(onAlong, alongChanges);
  const taking = takingAlong();
  const taken = new Map(on ? takenAlong(orgId).map((each) => [each.areaId, each]) : []);
  const take = (areaId: string): void =>
    void takeAlong(session, areaId).catch((error: unknown) => handleCallError(error));
  return (
    <ul className={classes.areas}>
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
                      size: sizeText(here.size, language),
                      at: instantText(here.at, language),
                      until: instantText(here.at + keptDays * 86_400_000, language),
                    })
                  : t(on ? 'offline.along.not' : 'offline.along.off')}
              </small>
            </div>
            <div className={classes.acts}>
              {on ? (
                <Button
                  variant="default"
                  disabled={!online || taking !== null}
                  loading={taking === id}
                  onClick={() => take(id)}
                >
                  {t(here ? 'offline.along.update' : 'offline.along.take', { name })}
                </Button>
              ) : (
                <Button component={Link} to="/account/offline" variant="default">
                  {t('offline.along.take', { name })}
                </Button>
              )}
              {here && (
                <Button variant="subtle" disabled={taking !== null} onClick={() => leaveHere(orgId, id)}>
                  {t('offline.along.leave', { name })}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
