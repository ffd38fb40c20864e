import { Wait } from '../../ui/record/PanelWait.tsx';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useParameters } from '../../ui/browser/use-parameters.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { ComparedText, CompareLegend } from '../../ui/compare/ComparedText.tsx';
import { Marked } from '../../ui/compare/Marked.tsx';
import { wordDiff } from '../../ui/compare/word-diff.ts';
import { listDiff } from '../../ui/compare/list-diff.ts';
import { scopes } from './scope.ts';
import type { Scope } from './scope.ts';
import classes from './scope.module.css';
import { useScopeLabels, useVersionFacts } from './ScopeLabels.tsx';

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
      <CompareLegend from={before.version} to={after.version} differ={shown.length > 0} />
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
            <ComparedText pieces={pieces} />
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
