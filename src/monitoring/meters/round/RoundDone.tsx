import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCloudUp, IconPencil } from '@tabler/icons-react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { meterIcons } from '../icons.ts';
import type { MeterRow } from '../meter.ts';
import classes from './round.module.css';
import type { useRoundItem } from './use-round-item.ts';

interface Props {
  row: MeterRow;
  item: Pick<ReturnType<typeof useRoundItem>, 'saved' | 'symbol' | 'waiting' | 'correct'>;
}

/** A meter of a round that is read: what was saved or kept; a tap opens it to be corrected. */
export function RoundDone({ row, item: { saved, symbol, waiting, correct } }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const Icon = meterIcons[row.utilityType];
  const refused = waiting?.refused ?? null;
  const kept = t(waiting?.isGoing ? 'round.going' : 'round.kept');
  return (
    <li className={classes.item} data-done>
      <header className={classes.head}>
        <Icon size={20} stroke={1.5} aria-hidden />
        <h2>{row.name}</h2>
        <span className={classes.outcome} data-kept={waiting ? true : undefined}>
          {saved && exact(String(saved.body.value))} {symbol}
          {!waiting ? (
            <IconCircleCheck size={16} stroke={1.6} role="img" aria-label={t('round.saved')} />
          ) : refused === null ? (
            <IconCloudUp size={16} stroke={1.6} role="img" aria-label={kept} />
          ) : (
            <IconAlertCircle size={16} stroke={1.6} role="img" aria-label={t('round.refused')} />
          )}
        </span>
        <Button
          className={classes.correct}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencil size={16} stroke={1.6} />}
          aria-label={t('round.correct.of', { name: row.name })}
          onClick={correct}
        >
          {t('round.correct')}
        </Button>
      </header>
      {waiting && <p className={classes.sub}>{refused ?? kept}</p>}
    </li>
  );
}
