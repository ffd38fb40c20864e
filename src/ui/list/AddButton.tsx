import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';

/** The way to a new record, as the primary action of a list. */
export function AddButton({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Button component={Link} to={to} aria-keyshortcuts="n" leftSection={<IconPlus size={16} stroke={2} />}>
      {children}
    </Button>
  );
}
