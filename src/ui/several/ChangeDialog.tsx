import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { TextArea } from '../fields/TextField.tsx';
import { useTexts } from '../language/i18n.ts';
import { useOrganization } from '../session/session.ts';
import type { ChangesOf } from './change-records.ts';
import { SharedInput, valueOf } from './SharedInput.tsx';
import type { Shared } from './SharedInput.tsx';
import type { SeveralProps, SharedField } from './several.ts';
import classes from './several.module.css';
import { useChanging } from './use-changing.ts';

const untouched: Shared = { value: null, clears: false, replaces: false };
const laterNeedsOf = (field: SharedField) => (field.kind === 'date' ? field.laterNeeds : undefined);

/** The fields that all selected records are given; an empty one stays as it is in each of them, unless it is to be cleared. */
export function ChangeDialog(props: SeveralProps & { close: () => void }) {
  const { calls, fields, close, end } = props;
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { busy, change } = useChanging(`/organizations/${orgId}`);
  // As they were when it opened: later changes by others are kept.
  const [targets] = useState(props.targets);
  const [inputs, setInputs] = useState<Readonly<Record<string, Shared>>>({});
  const [reason, setReason] = useState<string | null>(null);
  const inputOf = ({ name }: SharedField) => inputs[name] ?? untouched;
  const put = (name: string, shared: Partial<Shared>) =>
    setInputs((all) => ({ ...all, [name]: { ...untouched, ...all[name], ...shared } }));
  const given = fields.filter((field) => valueOf(field, inputOf(field), {}) !== undefined);
  // A reason is asked for where the day is later for one of them.
  const later = fields.find((field) => {
    const { value } = inputOf(field);
    return (
      laterNeedsOf(field) &&
      typeof value === 'string' &&
      targets.some(({ row }) => String(Reflect.get(row, field.name) ?? '') < value)
    );
  });
  const asked = later && laterNeedsOf(later);
  const changesOf: ChangesOf = (before) => ({
    ...Object.fromEntries(given.map((field) => [field.name, valueOf(field, inputOf(field), before)])),
    ...(asked && { [asked.name]: reason }),
  });
  // To take an earlier day back is to postpone, which needs a reason too.
  const backWith = Object.fromEntries(
    fields.flatMap((field) => {
      const needs = laterNeedsOf(field);
      return needs ? [[needs.name, t('kit.several.undoReason')]] : [];
    }),
  );
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
        {fields.map((field) => (
          <div key={field.name} className={classes.field}>
            <SharedInput
              field={field}
              shared={inputOf(field)}
              disabled={busy}
              put={(shared) => put(field.name, shared)}
            />
            {field.clears && (
              <Checkbox
                size="xs"
                disabled={busy}
                label={t('kit.several.clear', { field: field.label })}
                checked={inputOf(field).clears}
                onChange={({ currentTarget: { checked: clears } }) => put(field.name, { clears })}
              />
            )}
          </div>
        ))}
        {asked && (
          <TextArea
            name={asked.name}
            label={asked.label}
            required
            disabled={busy}
            value={reason}
            onChange={(value) => setReason(value ?? null)}
          />
        )}
      </div>
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={close}>
          {t('kit.form.cancel')}
        </Button>
        <Button
          disabled={given.length === 0 || (asked !== undefined && !reason?.trim())}
          loading={busy}
          onClick={() =>
            void change(calls, targets, changesOf, backWith).then(() => {
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
