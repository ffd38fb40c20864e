import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { translations } from '../../areas.server.ts';
import { meterImport } from '../../monitoring/meters/list-import/definition.ts';
import { takeTexts } from '../language/i18n.ts';
import { ImportSummary } from './ImportSummary.tsx';
import { ListImportQuestions } from './ListImportQuestions.tsx';

beforeAll(() => takeTexts('en', translations.en));

const preview = {
  importId: null,
  fileName: 'list.csv',
  format: { kind: 'CSV' as const, encoding: 'utf-8', sheets: [] },
  rowCount: 5,
  columns: [],
  beginning: [],
};
const asks = () => Promise.resolve();
const shown = (writes: number, sending: { commit: boolean; share: number }) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ImportSummary
        preview={preview}
        importing={{
          open: null,
          sending,
          failure: null,
          reread: asks,
          commit: asks,
          cancel: () => {},
          close: () => {},
          look: () => Promise.resolve(preview),
          show: () => {},
        }}
        title={undefined}
        act="Import"
        writes={writes}
        ready
        imported={() => {}}
      >
        {null}
      </ImportSummary>
    </MantineProvider>,
  );
const statusOf = (html: string) => /<span role="status">([^<]*)</.exec(html)?.[1];

test('the progress says how many records are saved, not how many rows the file has', () => {
  expect(statusOf(shown(1, { commit: true, share: 1 }))).toBe('Saving 1 record …');
  expect(statusOf(shown(5, { commit: true, share: 1 }))).toBe('Saving 5 records …');
});

test('before that it says how much of the file is sent, and that it is read', () => {
  expect(statusOf(shown(1, { commit: true, share: 0.4 }))).toMatch(/40/);
  expect(statusOf(shown(1, { commit: false, share: 1 }))).not.toMatch(/Saving/);
});

test('once the rows with errors are left out, only what concerns the others is asked', () => {
  const open = { of: null, word: null, count: 1, answer: null };
  const questions = [
    { ...open, key: 'frequency', role: 'frequency', choices: ['P1M', 'P1D'], prepared: 'P1M' },
    { ...open, key: 'readingMode', role: 'readingMode', choices: ['COUNTER'], prepared: null },
  ];
  const asked = (wrong: 'REFUSE' | 'LEAVE_OUT') => {
    const importing = { open: null, sending: null, failure: null, reread: asks, commit: asks };
    const rest = {
      cancel: () => {},
      close: () => {},
      look: () => new Promise<never>(() => {}),
      show: () => {},
    };
    const html = renderToStaticMarkup(
      <MantineProvider>
        <ListImportQuestions
          definition={meterImport}
          preview={{ questions, mapping: { answers: {}, wrong } }}
          importing={{ ...importing, ...rest }}
        />
      </MantineProvider>,
    );
    return [...html.matchAll(/<label[^>]*>([^<]*)</g)].map(([, label]) => label);
  };
  expect(asked('REFUSE')).toEqual(['Read every', 'Type of reading']);
  expect(asked('LEAVE_OUT')).toEqual(['Read every']);
});
