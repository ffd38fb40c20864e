import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useProductTexts } from '../products/ProductLabels.tsx';
import { CalculatedLabel } from './CalculatedLabel.tsx';
import { ClassRows } from './ClassRows.tsx';
import { calculate } from './engine/calculate.ts';
import type { Comparison, Mixture } from './mixture.ts';
import classes from './mixtures.module.css';
import { withShares } from './moved-shares.ts';
import { Shares } from './Shares.tsx';

interface Props {
  mixture: Mixture;
  today: string;
  compared: readonly Comparison[];
  /** Statements that stay on the label, whatever is calculated. */
  kept?: readonly string[];
  /** Whose classification applies. */
  children: ReactNode;
}

/** What follows from a mixture: its label, sliders for other shares, and all 37 classes with their steps. The engine runs here, so that a moved slider is answered at once and without the server. */
export function CalculatedMixture({ mixture, today, compared, kept = [], children }: Props) {
  const { t } = useTexts();
  const { decimal } = useProductTexts();
  const [shares, setShares] = useState<ReadonlyMap<number, string>>(new Map());
  const moved = useMemo(() => withShares(mixture, shares), [mixture, shares]);
  const result = useMemo(() => calculate(moved, today), [moved, today]);
  const seen =
    Number(result.undisclosed) > 0
      ? String(Math.round((100 - Number(result.undisclosed)) * 1e6) / 1e6)
      : null;
  return (
    <div className={classes.whole}>
      <Banner tone="info" icon={IconInfoCircle}>
        {children}
      </Banner>
      {seen !== null && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('mixtures.undisclosed', { share: decimal(seen), rest: decimal(result.undisclosed) })}
        </Banner>
      )}
      {result.overHundred && (
        <Banner tone="info" icon={IconInfoCircle}>
          {t('mixtures.overHundred')}
        </Banner>
      )}
      {result.unknownAcute.map(({ route, high }) => (
        <Banner key={route} tone="warning" icon={IconAlertTriangle}>
          {t('mixtures.unknownAcute', { share: decimal(high), route: t(`mixtures.route.${route}`) })}
        </Banner>
      ))}
      <CalculatedLabel result={result} kept={kept} />
      <Shares mixture={mixture} shares={shares} change={setShares} />
      <ClassRows mixture={moved} result={result} compared={shares.size > 0 ? [] : compared} />
    </div>
  );
}
