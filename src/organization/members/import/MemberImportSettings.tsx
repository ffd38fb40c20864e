import { allows, levels } from '../../../core/contract/permission.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { ImportSettings, settingOf } from '../../../ui/import/ImportSettings.tsx';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import { organizations } from '../../tree/organization.ts';
import type { FullMemberMapping } from './contract.ts';
import { useLevelWords } from '../MemberWords.tsx';
import type { Importing } from './use-member-import.ts';

interface Props {
  mapping: FullMemberMapping;
  importing: Importing;
}

/** What else there is to say about reading the file. */
export function MemberImportSettings({ mapping, importing }: Props) {
  const { t } = useTexts();
  const level = useLevelWords();
  const { permission: own } = useOrganization();
  const { permission, existing, unknown, columns } = mapping;
  const mayMake = useMay(organizations.addDepartment);
  const settings = [
    settingOf(
      'permission',
      t(columns.permission === null ? 'memberImport.level' : 'memberImport.levelWhereNone'),
      permission,
      levels.filter((each) => allows(own, each)),
      level,
    ),
    settingOf('existing', t('memberImport.existing'), existing, ['REFUSE', 'LEAVE_OUT'], (value) =>
      t(`memberImport.existing.${value}`),
    ),
    mayMake &&
      settingOf('unknown', t('memberImport.unknown'), unknown, ['REFUSE', 'MAKE'], (value) =>
        t(`memberImport.unknown.${value}`),
      ),
  ];
  return <ImportSettings settings={settings} importing={importing} />;
}
