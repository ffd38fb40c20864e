import { Button } from '@mantine/core';
import { IconGitMerge, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../ui/client/api-error.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { formStatuses, problemText } from '../../../ui/client/errors.ts';
import { RecordPicker } from '../../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { sameValue, showValue } from '../../../ui/form/field-words.ts';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { invalidate, useSend, useTagged } from '../../../ui/client/use-call.ts';
import type { Tagged } from '../../../ui/client/use-call.ts';
import { chemicals, mergeable } from '../chemical.ts';
import type { Chemical } from '../chemical.ts';
import { useProductWords } from '../ProductWords.tsx';
import classes from '../products.module.css';

const list = '/admin/chemicals';
type Picked = { id: string; name?: string };

/** Two products that are one: chosen by hand, field by field, and nothing that points to either is lost. */
export default function MergePanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const reading = useTagged(chemicals.get, { id }, { shows: [404], staleTime: 0 });
  const otherId = params.get('with') ?? '';
  // The one that is gone is asked for no more.
  const [merged, setMerged] = useState(false);
  const other = useTagged(
    chemicals.get,
    { id: otherId },
    { enabled: otherId !== '' && !merged, shows: [404], staleTime: 0 },
  );
  const back = `${list}/${id}`;
  const stays = reading.data;
  const goes = otherId === '' ? undefined : other.data;
  const choose = (picked: Picked | null | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (picked) next.set('with', picked.id);
        else next.delete('with');
        return next;
      },
      { replace: true },
    );
  if (!stays)
    return (
      <RecordPanel printable={false} title={t('products.merge.title')} closeTo={back} reading={reading} />
    );
  const picker = (
    <>
      <Banner tone="info" icon={IconInfoCircle}>
        {t('products.merge.lead')}
      </Banner>
      <RecordPicker
        name="other"
        label={t('products.merge.other')}
        value={goes ? { id: goes.answer.id, name: goes.answer.name } : null}
        required
        error={undefined}
        disabled={false}
        onChange={choose}
        onBlur={() => undefined}
        endpoint={chemicals.list}
        args={{}}
        detail={(row) => [row.producer?.name, row.productNumber, row.ufi].filter(Boolean).join(' · ')}
        taken={(row) => row.id === id}
      />
    </>
  );
  if (!goes)
    return (
      <RecordPanel
        printable={false}
        title={t('products.merge.title')}
        context={stays.answer.name}
        closeTo={back}
      >
        {picker}
      </RecordPanel>
    );
  return (
    <Choices
      key={goes.answer.id}
      stays={stays}
      goes={goes}
      picker={picker}
      back={back}
      done={() => setMerged(true)}
    />
  );
}

interface ChoicesProps {
  stays: Tagged<Chemical>;
  goes: Tagged<Chemical>;
  picker: ReactNode;
  back: string;
  done: () => void;
}

const versionOf = (tag: string | null): number | null => (tag ? Number(tag.replaceAll('"', '')) : null);
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

function Choices({ stays, goes, picker, back, done }: ChoicesProps) {
  const { t } = useTexts();
  const { go } = useListLink();
  const words = useProductWords();
  const merge = useSend(chemicals.merge, { shows: formStatuses, invalidates: [] });
  const differing = mergeable.filter(
    (name) => !sameValue(Reflect.get(stays.answer, name), Reflect.get(goes.answer, name)),
  );
  // What only the other one knows is taken over unless somebody says no.
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
