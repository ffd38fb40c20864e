import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { useLeftOut } from './use-left-out.ts';

/** Downloads the rows of a list that do not come into the register. */
export function LeftOutButton({ left }: { left: ReturnType<typeof useLeftOut> }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} stroke={1.6} />}
      onClick={left.download}
    >
      {left.label}
    </Button>
  );
}
