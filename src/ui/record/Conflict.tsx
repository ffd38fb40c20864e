import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../language/i18n.ts';
import fieldClasses from '../fields/fields.module.css';
import classes from './record.module.css';
import { sameValue, showValue } from '../form/field-words.ts';
import type { RecordForm } from '../form/use-record-form.ts';

type Side = 'mine' | 'theirs';

interface Props<V extends object> {
  form: RecordForm<V>;
  /** Continues with the chosen values. */
  choose: (values: V) => void;
}

/** What someone else saved meanwhile next to what is in the form, field by field, to keep either. */
export function Conflict<V extends object>({ form, choose }: Props<V>) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const theirs = form.theirs;
  if (!theirs) return null;
  const of = (values: V, name: string): unknown => Reflect.get(values, name);
  const fields = Object.keys(form.words).filter(
    (name) => name in form.values && !sameValue(of(form.values, name), of(theirs.values, name)),
  );
  // What only the other person changed is taken as saved; where both did, the person's own value comes first.
  const sideOf = (name: string): Side =>
    chosen[name] ?? (sameValue(of(form.values, name), of(form.initial, name)) ? 'theirs' : 'mine');
  const merged = (): V => {
    const values = { ...form.values };
    for (const name of fields)
      if (sideOf(name) === 'theirs') Reflect.set(values, name, of(theirs.values, name));
    return values;
  };
  const words = (side: Side, name: string) =>
    showValue(of(side === 'mine' ? form.values : theirs.values, name), form.words[name]) || (
      <em>{t('kit.conflict.empty')}</em>
    );
  return (
    <Modal
      opened
      size="lg"
      onClose={() => form.settle(null)}
      title={t('kit.conflict.title')}
      withCloseButton={false}
    >
      <p>{t(fields.length > 0 ? 'kit.conflict.lead' : 'kit.conflict.same')}</p>
      <div className={classes.conflict}>
        {fields.map((name) => (
          <div
            key={name}
            role="radiogroup"
            aria-label={form.words[name]?.label}
            className={classes.conflictField}
          >
            <h3>{form.words[name]?.label}</h3>
            <div className={fieldClasses.choices}>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className={fieldClasses.choice}>
                  <input
                    className={fieldClasses.dot}
                    type="radio"
                    name={`conflict-${name}`}
                    checked={sideOf(name) === side}
                    onChange={() => setChosen({ ...chosen, [name]: side })}
                  />
                  <span>
                    <small>{t(`kit.conflict.${side}`)}</small>
                    <b>{words(side, name)}</b>
                  </span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={() => form.settle(null)}>
          {t('kit.conflict.back')}
        </Button>
        <Button
          onClick={() => {
            const values = merged();
            form.settle(values);
            choose(values);
          }}
        >
          {t('kit.conflict.save')}
        </Button>
      </Group>
    </Modal>
  );
}
