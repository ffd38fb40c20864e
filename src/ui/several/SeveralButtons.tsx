import { Button, Group, Modal } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Endpoint } from '../../core/contract/contract.ts';
import type { ArgsOf } from '../client/api.ts';
import { DateField } from '../fields/DateField.tsx';
import { RecordPicker } from '../fields/RecordPicker.tsx';
import type { Picked } from '../fields/RecordPicker.tsx';
import { useTexts } from '../language/i18n.ts';
import { useToday } from '../session/today.ts';
import type { ChangeProps, SharedField } from './ChangeSeveral.tsx';
import classes from './several.module.css';
import { useChanging } from './use-changing.ts';

/** What can be done with all selected records of a list: change some fields, or delete them. */
export default function SeveralButtons({ calls, family, targets, fields, end }: ChangeProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const { busy, remove } = useChanging(calls, family);
  return (
    <>
      {fields.length > 0 && (
        <Button leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
          {t('kit.several.change')}
        </Button>
      )}
      {remove && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.6} />}
          loading={busy}
          onClick={() => void remove(targets).then(end)}
        >
          {t('kit.several.delete')}
        </Button>
      )}
      {open && (
        <Dialog
          calls={calls}
          family={family}
          targets={targets}
          fields={fields}
          close={() => setOpen(false)}
          end={end}
        />
      )}
    </>
  );
}

type Value = Picked | string | null;

/** The fields that all selected records are given; an empty one stays as it is in each of them. */
function Dialog({ calls, family, targets, fields, close, end }: ChangeProps & { close: () => void }) {
  const { t } = useTexts();
  const today = useToday();
  const { busy, change } = useChanging(calls, family);
  const [values, setValues] = useState<Readonly<Record<string, Value>>>({});
  const given = fields.flatMap((field): [string, unknown][] => {
    const value = values[field.name];
    if (value == null) return [];
    return [[field.name, field.kind === 'record' && field.several ? [value] : value]];
  });
  const partOf = (field: SharedField) => {
    const shared = {
      name: field.name,
      label: field.label,
      required: false,
      error: undefined,
      disabled: busy,
      onBlur: () => undefined,
      onChange: (value: Value | undefined) => setValues({ ...values, [field.name]: value ?? null }),
    };
    const value = values[field.name] ?? null;
    if (field.kind === 'date')
      return (
        <DateField
          key={field.name}
          {...shared}
          today={today}
          value={typeof value === 'string' ? value : null}
        />
      );
    return (
      <RecordPicker
        key={field.name}
        {...shared}
        endpoint={field.endpoint}
        args={field.args as ArgsOf<Endpoint>}
        value={typeof value === 'string' ? null : value}
      />
    );
  };
  return (
    <Modal
      opened
      onClose={close}
      size="30rem"
      title={t('kit.several.title', { count: targets.length })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <div className={classes.fields}>
        <p>{t('kit.several.keep')}</p>
        {fields.map(partOf)}
      </div>
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={close}>
          {t('kit.form.cancel')}
        </Button>
        <Button
          disabled={given.length === 0}
          loading={busy}
          onClick={() =>
            void change(targets, Object.fromEntries(given)).then(() => {
              close();
              end();
            })
          }
        >
          {t('kit.form.save')}
        </Button>
      </Group>
    </Modal>
  );
}
