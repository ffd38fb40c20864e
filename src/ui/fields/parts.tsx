import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  disabled?: boolean | undefined;
  run: () => void;
}

/** Takes one of several parts of a field away. In: what it says to screen readers, which names the part. */
export const TakeAway = ({
  label,
  size = '1.75rem',
  disabled,
  run,
}: Props & { label: string; size?: string }) => (
  <ActionIcon size={size} aria-label={label} disabled={disabled} onClick={run}>
    <IconX size={16} stroke={1.6} />
  </ActionIcon>
);

/** Adds a part to those that a field has. */
export const AddPart = ({
  apart,
  disabled,
  run,
  children,
}: Props & { apart?: boolean; children: ReactNode }) => (
  <Button
    mt={apart ? 'sm' : undefined}
    variant="default"
    size="xs"
    leftSection={<IconPlus size={14} stroke={1.8} />}
    disabled={disabled}
    onClick={run}
  >
    {children}
  </Button>
);
