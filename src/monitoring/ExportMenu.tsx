import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExportFormat } from '../core/export.ts';
import { hrefFor } from '../ui/api.ts';
import { ExportItems } from '../ui/ExportItems.tsx';
import { useTexts } from '../ui/i18n.ts';
import { monitoringExports } from './exports.ts';
import classes from '../ui/import/import.module.css';

/** All readings of a meter as a file. */
export function ExportMenu({ orgId, meterId }: { orgId: string; meterId: string }) {
  const { t } = useTexts();
  const href = (format: ExportFormat) =>
    hrefFor(monitoringExports.readings, { orgId, meterId, query: { format, sort: ['performedAt,asc'] } });
  return (
    <div className={classes.export}>
      <Menu>
        <Menu.Target>
          <Button variant="default" size="compact-sm" leftSection={<IconDownload size={14} stroke={1.6} />}>
            {t('kit.list.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ExportItems href={href} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
