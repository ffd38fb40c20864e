import { useOnline } from '../client/network.ts';
import { useTexts } from '../language/i18n.ts';
import { Retry } from '../list/Retry.tsx';
import { notOnDevice } from '../offline/not-on-device.ts';
import classes from './record.module.css';

/** In the place of a part of a record that could not be read: why, and a button that tries again if that can help. */
export function NotRead({ text, retry }: { text?: string; retry?: (() => unknown) | undefined }) {
  const { t } = useTexts();
  const online = useOnline();
  return (
    <div className={classes.state} role="alert">
      <p>{text ?? t(online ? 'kit.panel.failed' : notOnDevice())}</p>
      {retry && <Retry retry={retry} />}
    </div>
  );
}
