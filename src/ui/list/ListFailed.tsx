import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOnline } from '../client/network.ts';
import { useTexts } from '../language/i18n.ts';
import { ListNotice } from './ListNotice.tsx';
import { notOnDevice } from '../offline/not-on-device.ts';

/** In a list's place when it could not be read, or is not on this device and there is no network. In: the step that helps. */
export function ListFailed({ action }: { action?: ReactNode }) {
  const { t } = useTexts();
  const online = useOnline();
  const Sign = online ? IconAlertCircle : IconCloudOff;
  return (
    <ListNotice
      role="alert"
      icon={<Sign size={20} stroke={1.5} />}
      text={t(online ? 'kit.list.failed' : notOnDevice())}
      action={action}
    />
  );
}
