import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../language/i18n.ts';
import { useNeighbours } from './neighbours.ts';
import { useListLink } from './use-list-link.ts';

/** To the records before and after this one in the list next to it; on a phone only to the next. */
export function Walk({ phone }: { phone: boolean }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const { previous, next } = useNeighbours();
  if (!previous && !next) return null;
  const size = phone ? '2.75rem' : '1.75rem';
  const ways = [
    { key: 'k', label: t('kit.panel.previous'), way: phone ? null : previous, Sign: IconChevronUp },
    { key: 'j', label: t('kit.panel.next'), way: next, Sign: IconChevronDown },
  ];
  return ways.map(({ key, label, way, Sign }) => {
    const sign = <Sign size={phone ? 20 : 16} stroke={1.6} />;
    if (!way)
      return (
        !phone && (
          <ActionIcon key={key} size={size} aria-label={label} disabled>
            {sign}
          </ActionIcon>
        )
      );
    return (
      <Tooltip key={key} label={way.name || label}>
        <ActionIcon
          component={Link}
          to={to(way.path)}
          preventScrollReset
          aria-label={label}
          aria-keyshortcuts={key}
          size={size}
        >
          {sign}
        </ActionIcon>
      </Tooltip>
    );
  });
}
