import { Button, Progress } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconCopy,
  IconLoader2,
  IconX,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { TakeAway } from '../../ui/fields/parts.tsx';
import { sizeText } from '../../core/numbers/size-text.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import classes from '../documents.module.css';
import { cancelSending, sendAgain } from './use-uploads.ts';
import type { Sending } from './use-uploads.ts';

const signs = {
  waiting: IconClock,
  checking: IconLoader2,
  sending: IconLoader2,
  done: IconCircleCheck,
  there: IconCopy,
  failed: IconAlertCircle,
  refused: IconAlertCircle,
  cancelled: IconX,
};

/** One file on its way: how far it is, why not, and what can be done about it. */
export const UploadItem = memo(function UploadItem({ item }: { item: Sending }) {
  const { t, language } = useTexts();
  const { to } = useListLink();
  const { key, file, state, share, words, document } = item;
  const Sign = signs[state];
  const statusText = (): string => {
    if (state === 'sending')
      return share < 1 ? t('kit.drop.sending', { percent: Math.round(share * 100) }) : t('kit.drop.working');
    if (state === 'there') return t('documents.upload.there', { name: document?.name ?? '' });
    if (state === 'done') return t('kit.drop.done');
    if (state === 'cancelled') return t('kit.drop.cancelled');
    if (state === 'waiting' || state === 'checking') return t(`documents.upload.${state}`);
    return words ?? t('kit.drop.failed');
  };
  const again = (label: string) => (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={state === 'there' ? undefined : t('documents.upload.retry', { name: file.name })}
      onClick={() => sendAgain([key])}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.sending} data-state={state}>
      <Sign size={16} stroke={1.6} aria-hidden />
      <span>
        <b>{file.name}</b>
        <small>
          {statusText()} · {sizeText(file.size, language)}
        </small>
        {state === 'sending' && <Progress size="xs" value={share * 100} aria-label={file.name} />}
      </span>
      <span className={classes.acts}>
        {(state === 'done' || state === 'there') && document?.id && (
          <Button
            component={Link}
            to={to(`/documents/own-documents/${document.id}`)}
            size="compact-sm"
            variant="subtle"
          >
            {t('documents.upload.open')}
          </Button>
        )}
        {state === 'there' && again(t('documents.upload.anyway'))}
        {(state === 'failed' || state === 'cancelled') && again(t('kit.drop.retry'))}
        {(state === 'waiting' || state === 'checking' || state === 'sending') && (
          <TakeAway
            size="sm"
            label={t('kit.drop.cancel', { name: file.name })}
            run={() => cancelSending([key])}
          />
        )}
      </span>
    </li>
  );
});
