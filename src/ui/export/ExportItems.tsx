import { Menu } from '@mantine/core';
import type { ExportFormat } from '../../core/tables-in-files/export.ts';
import { useTexts } from '../language/i18n.ts';

/** The export formats as menu entries. In: the address of the file in a format. */
export function ExportItems({ href }: { href: (format: ExportFormat) => string }) {
  const { t } = useTexts();
  return (
    <>
      <Menu.Item component="a" href={href('csv')} download>
        {t('kit.list.exportCsv')}
      </Menu.Item>
      <Menu.Item component="a" href={href('xlsx')} download>
        {t('kit.list.exportXlsx')}
      </Menu.Item>
    </>
  );
}
