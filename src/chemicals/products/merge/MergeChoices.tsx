import { Button } from '@mantine/core';
import { IconGitMerge, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../ui/client/api-error.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { formStatuses, problemText } from '../../../ui/client/errors.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { sameValue, showValue } from '../../../ui/form/field-words.ts';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { invalidate, useSend } from '../../../ui/client/use-call.ts';
import type { Tagged } from '../../../ui/client/use-call.ts';
import { chemicals, mergeable } from '../chemical.ts';
import type { Chemical } from '../chemical.ts';
import { useProductLabels } from '../ProductLabels.tsx';
import classes from '../products.module.css';

interface Props {
  stays: Tagged<Chemical>;
  goes: Tagged<Chemical>;
  picker: ReactNode;
  back: string;
  done: () => void;
}

const versionOf = (tag: string | null): number | null => (tag ? Number(tag.replaceAll('"', '')) : null);
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** Field by field what the product that stays takes over from the one that goes, and the merging itself. */
export function MergeChoices({ stays, goes, picker, back, done }: Props) {
  const { t } = useTexts();
  const { go } = useListLink();
  const words = useProductLabels();
  const merge = useSend(chemicals.merge, { shows: formStatuses, invalidates: [] });
  const differing = mergeable.filter(
    (name) => !sameValue(Reflect.get(stays.answer, name), Reflect.get(goes.answer, name)),
  );
  // Values that only the other one has are taken over unless the person declines.
  const [take, setTake] = useState<ReadonlySet<string>>(
    () => new Set(differing.filter((name) => isNothing(Reflect.get(stays.answer, name)))),
  );
  const choose = (name: string, theirs: boolean) => {
    const next = new Set(take);
    if (theirs) next.add(name);
    else next.delete(name);
    setTake(next);
  };
  const send = () =>
    merge.mutate(
      {
        id: stays.answer.id,
        body: { other: { id: goes.answer.id }, otherVersion: versionOf(goes.tag), take: [...take] },
        ...(stays.tag && { ifMatch: stays.tag }),
      },
      {
        onSuccess: (answer) => {
          toastSuccess(t('products.merge.done', { other: goes.answer.name, name: answer.name }));
          done();
          void go(back).then(() => invalidate('/chemicals'));
        },
      },
    );
  const option = (name: string, chemical: Chemical, theirs: boolean) => (
    <td>
      <label>
        <input
          type="radio"
          name={name}
          checked={take.has(name) === theirs}
          onChange={() => choose(name, theirs)}
        />
        {showValue(Reflect.get(chemical, name), words[name]) || t('products.merge.nothing')}
      </label>
    </td>
  );
  return (
    <RecordPanel
      printable={false}
      title={t('products.merge.title')}
      context={stays.answer.name}
      closeTo={back}
      footer={
        <>
          <Button ml="auto" variant="default" onClick={() => go(back)}>
            {t('kit.form.cancel')}
          </Button>
          <Button
            loading={merge.isPending}
            leftSection={<IconGitMerge size={16} stroke={1.6} />}
            onClick={send}
          >
            {t('products.merge.do')}
          </Button>
        </>
      }
    >
      {picker}
      {merge.error instanceof ApiError && (
        <Banner tone="error" role="alert" icon={IconInfoCircle}>
          {problemText(merge.error)}
        </Banner>
      )}
      <p className={classes.quiet}>
        {t(differing.length === 0 ? 'products.merge.same' : 'products.merge.differing')}
      </p>
      {differing.length > 0 && (
        <table className={classes.compare}>
          <thead>
            <tr>
              <th>{t('products.merge.field')}</th>
              <th>{stays.answer.name}</th>
              <th>{goes.answer.name}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((name) => (
              <tr key={name}>
                <th scope="row">{words[name]?.label ?? name}</th>
                {option(name, stays.answer, false)}
                {option(name, goes.answer, true)}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </RecordPanel>
  );
}
