import { Button, Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { files } from '../../documents/file.ts';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import { FileDrop } from '../../ui/attachments/FileDrop.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { Logo } from '../../ui/theme/Logo.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { hrefFor } from '../../ui/client/api.ts';
import { upload } from '../../ui/client/upload.ts';
import classes from './manage.module.css';
import type { OrganizationInput } from './input.ts';
import type { Organization } from './organization.ts';

const largest = 50 * 1024 * 1024;

/** The organization's own picture: as it is now, as it will be once saved, or that of an organization above. */
export function LogoField({
  form,
  orgId,
  shown,
}: {
  form: RecordForm<OrganizationInput>;
  orgId: string;
  shown: Organization;
}) {
  const { t } = useTexts();
  const field = form.field('logo');
  const own = field.value ?? null;
  // Once the own one is taken away, that of an organization above comes back; which that is, the server knows.
  const lent = own === null && shown.logo === null ? shown.logoUrl : null;
  return (
    <Input.Wrapper
      labelElement="div"
      label={<FieldLabel label={field.label} />}
      description={t('manage.field.logo.help')}
      error={form.errorAt('logo')}
    >
      <div className={classes.logoField} role="group" aria-label={field.label}>
        {own?.url !== undefined && (
          <div className={classes.logoNow}>
            <Logo url={own.url} name={t('manage.logo.of', { name: form.values.name })} large />
            <Button
              variant="default"
              disabled={field.disabled}
              leftSection={<IconX size={16} stroke={1.6} />}
              onClick={() => field.onChange(null)}
            >
              {t('manage.logo.remove')}
            </Button>
          </div>
        )}
        {lent !== null && (
          <div className={classes.logoNow}>
            <Logo url={lent} name={t('manage.logo.lent')} large />
            <p>{t('manage.logo.lent')}</p>
          </div>
        )}
        <FileDrop
          label={t(own ? 'manage.logo.replace' : 'manage.logo.choose')}
          accept=".png,.jpg,.jpeg,.webp"
          largest={largest}
          help={t('manage.logo.kinds')}
          passes
          upload={(file, progress, signal) =>
            upload(files.upload, { orgId }, file, { parts: { use: 'LOGO' }, progress, signal })
          }
          received={({ id, name }) =>
            field.onChange({ id, name, url: hrefFor(files.content, { orgId, id }) })
          }
        />
      </div>
    </Input.Wrapper>
  );
}
