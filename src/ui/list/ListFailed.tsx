import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOnline } from '../client/network.ts';
import { useTexts } from '../language/i18n.ts';
import { notOnDevice } from '../offline/not-on-device.ts';
import { ListNotice } from './ListNotice.tsx';
import { Retry } from './Retry.tsx';

interface Props {
  retry?: () => unknown;
  /** A step that helps more than reading again. */
  action?: ReactNode;
  text?: string;
}

/** In the place of a list or card that could not be read, or is not on this device and there is no network. */
export function ListFailed({ retry, action = retry && <Retry retry={retry} />, text }: Props) {
  const { t } = useTexts();
  const online = useOnline();
  const Sign = online || text ? IconAlertCircle : IconCloudOff;
  return (
    <ListNotice
      role="alert"
      icon={<Sign size={20} stroke={1.5} />}
      text={text ?? t(online ? 'kit.list.failed' : notOnDevice())}
      action={action}
    />
  );
}
