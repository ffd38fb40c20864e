import { NativeSelect } from '@mantine/core';
import { allows, hasFeature, levels } from '../core/permission.ts';
import { useTexts } from '../ui/i18n.ts';
import classes from '../ui/import/import.module.css';
import { useOrganization } from '../ui/session.ts';
import type { FullMemberMapping } from './member-import-api.ts';
import { useLevelWords } from './MemberWords.tsx';
import type { Importing } from './use-member-import.ts';

/** What else there is to say about reading the file. */
export function MemberImportSettings({
  mapping,
  importing,
}: {
  mapping: FullMemberMapping;
  importing: Importing;
}) {
  const { t } = useTexts();
  const level = useLevelWords();
  const { permission: own, featureAccessibility } = useOrganization();
  const settings = [
    {
      key: 'permission' as const,
      label: t(mapping.columns.permission === null ? 'memberImport.level' : 'memberImport.levelWhereNone'),
      options: levels.filter((each) => allows(own, each)).map((value) => ({ value, label: level(value) })),
    },
    {
      key: 'existing' as const,
      label: t('memberImport.existing'),
      options: (['REFUSE', 'LEAVE_OUT'] as const).map((value) => ({
        value,
        label: t(`memberImport.existing.${value}`),
      })),
    },
    {
      key: 'unknown' as const,
      label: t('memberImport.unknown'),
      options: (['REFUSE', 'MAKE'] as const).map((value) => ({
        value,
        label: t(`memberImport.unknown.${value}`),
      })),
    },
  ];
  const shown = settings.filter(
    ({ key }) => key !== 'unknown' || hasFeature(featureAccessibility, 'manageOrganization'),
  );
  return (
    <div className={classes.settings}>
      {shown.map(({ key, label, options }) => (
        <NativeSelect
          key={key}
          label={label}
          data={options}
          value={mapping[key]}
          disabled={importing.sending !== null}
          onChange={({ currentTarget }) => void importing.reread({ [key]: currentTarget.value })}
        />
      ))}
    </div>
  );
}
