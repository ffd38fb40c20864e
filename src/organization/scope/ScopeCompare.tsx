import { Wait } from '../../ui/record/PanelWait.tsx';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useParameters } from '../../ui/browser/use-parameters.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { Marked } from './Marked.tsx';
import { listDiff } from './list-diff.ts';
import { scopes } from './scope.ts';
import type { Scope } from './scope.ts';
import classes from './scope.module.css';
import { useScopeLabels, useVersionFacts } from './ScopeLabels.tsx';
import { wordDiff } from './word-diff.ts';

const texts = ['description', 'boundaries', 'exclusions'] as const;
const lists = ['standards', 'files'] as const;
const itemsOf = (scope: Scope, field: (typeof lists)[number]) =>
  field === 'files'
    ? scope.files.map(({ id, name }) => ({ key: id, label: name ?? id }))
    : scope.standards.map((name) => ({ key: name, label: name }));

/**
 * A version compared with another one, word by word: the one before, unless another is chosen, which is then in the
 * address.
 */
export function ScopeCompare({ scope }: { scope: Scope }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const factsOf = useVersionFacts();
  const [params, change] = useParameters();
  const found = useCall(scopes.versions, { orgId, query: { size: 200 } });
  const others = (found.data?.content ?? []).filter(({ id }) => id !== scope.id);
  const other =
    others.find(({ id }) => id === params.get('with')) ??
    others.find(({ version }) => version === scope.version - 1);

  if (!found.data) return <Wait reading={found} height="12rem" />;
  if (others.length === 0) return <p>{t('scope.compare.first')}</p>;
  const choose = (id: string | null) => id && change((now) => now.set('with', id), { replace: true });
  const label = (each: Scope) => `${t('scope.version', factsOf(each))} · ${factsOf(each).date}`;
  return (
    <>
      <Select
        label={t('scope.compare.with')}
        data={others.map((each) => ({ value: each.id, label: label(each) }))}
        value={other?.id ?? null}
        allowDeselect={false}
        searchable={others.length > 10}
        onChange={choose}
      />
      {other &&
        (other.version < scope.version ? (
          <Comparison before={other} after={scope} />
        ) : (
          <Comparison before={scope} after={other} />
        ))}
    </>
  );
}

function Comparison({ before, after }: { before: Scope; after: Scope }) {
  const { t } = useTexts();
  const words = useScopeLabels();
  const changed = useMemo(
    () => [
      ...texts.map((field) => ({ field, pieces: wordDiff(before[field] ?? '', after[field] ?? '') })),
      ...lists.map((field) => ({ field, pieces: listDiff(itemsOf(before, field), itemsOf(after, field)) })),
    ],
    [before, after],
  );
  const isChanged = ({ pieces }: (typeof changed)[number]) => pieces.some(({ kind }) => kind !== 'same');
  const shown = changed.filter(isChanged);
  const unchanged = changed.filter((each) => !isChanged(each) && each.pieces.length > 0);
  return (
    <>
      <p className={classes.legend}>
        {t('scope.compare.direction', { from: before.version, to: after.version })}.{' '}
        {shown.length > 0 && (
          <>
            {t('scope.compare.legend')}{' '}
            <del className={classes.removed}>{t('scope.compare.legend.removed')}</del>{' '}
            <ins className={classes.added}>{t('scope.compare.legend.added')}</ins>
          </>
        )}
      </p>
      {shown.length === 0 && <p>{t('scope.compare.same')}</p>}
      {shown.map(({ field, pieces }) => (
        <section key={field} aria-label={words[field].label}>
          <h3 className={classes.heading}>{words[field].label}</h3>
          {field === 'standards' || field === 'files' ? (
            <ul className={classes.items}>
              {pieces.map(({ kind, text }, index) => (
                <li key={index}>
                  <Marked kind={kind}>{text}</Marked>
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.prose}>
              {pieces.map(({ kind, text }, index) => (
                <Marked key={index} kind={kind}>
                  {kind === 'same' ? text : <Changed text={text} />}
                </Marked>
              ))}
            </p>
          )}
        </section>
      ))}
      {shown.length > 0 && unchanged.length > 0 && (
        <p className={classes.legend}>
          {t('scope.compare.unchanged', {
            fields: unchanged.map(({ field }) => words[field].label).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** A change of only white space would be invisible: its line breaks get a symbol. */
function Changed({ text }: { text: string }) {
  const { t } = useTexts();
  if (/\S/.test(text)) return text;
  return text.split('').map((sign, index) =>
    sign === '\n' ? (
      <span key={index}>
        <span role="img" aria-label={t('scope.compare.lineBreak')}>
          ↵
        </span>
        {sign}
      </span>
    ) : (
      sign
    ),
  );
}
