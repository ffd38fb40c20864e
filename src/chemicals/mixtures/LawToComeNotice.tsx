import { IconCalendarEvent } from '@tabler/icons-react';
import { useTexts } from '../../ui/language/i18n.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import type { ClassRow, LawToCome } from './mixture.ts';

type Ends = Pick<ClassRow, 'low' | 'high'>;

/** Which classes of a product change on days to come, and to what. */
export function LawToComeNotice({ toCome }: { toCome: readonly LawToCome[] }) {
  const { t } = useTexts();
  const one = ({ status, categories, statements }: ClassRow['high']): string =>
    categories.length > 0 ? [...categories, ...statements].join(', ') : t(`mixtures.status.${status}`);
  const said = ({ low, high }: Ends): string =>
    one(low) === one(high) ? one(high) : t('mixtures.toCome.ends', { low: one(low), high: one(high) });
  return toCome.map(({ date, changes }) => (
    <Banner key={date} tone="warning" icon={IconCalendarEvent}>
      {t('mixtures.toCome', { date })}
      <ul>
        {changes.map(({ hazardClass, from, to }) => (
          <li key={hazardClass}>
            {t('mixtures.toCome.change', {
              name: t(`mixtures.class.${hazardClass}`),
              from: said(from),
              to: said(to),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  ));
}
