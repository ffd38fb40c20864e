import type { Menu as Parts } from '@mantine/core';
import type { ExportFormat } from '../../core/tables-in-files/export.ts';
import { useTexts } from '../language/i18n.ts';

interface Props {
  Menu: typeof Parts;
  /** The address of the file in a format. */
  href: (format: ExportFormat) => string;
}

/** The export formats as menu entries. */
export function ExportItems({ Menu, href }: Props) {
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
