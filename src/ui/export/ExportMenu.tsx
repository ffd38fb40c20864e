import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExportFormat } from '../../core/tables-in-files/export.ts';
import { ExportItems } from './ExportItems.tsx';

interface Props {
  label: string;
  /** The address of the file in a format. */
  href: (format: ExportFormat) => string;
}

/** A button that offers something as a file. */
export function ExportMenu({ label, href }: Props) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={<IconDownload size={14} stroke={1.6} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems Menu={Menu} href={href} />
      </Menu.Dropdown>
    </Menu>
  );
}
