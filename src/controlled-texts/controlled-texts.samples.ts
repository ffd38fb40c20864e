import { expect } from 'vitest';
import type { Person } from '../../test/support/people.ts';
import { idOr, nothing } from '../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../test/support/samples/sample.ts';
import { controlledTexts, StoredText, TextRow } from './controlled-text.ts';

const path = '/organizations/:orgId/controlled-texts';
const version = '/organizations/:orgId/controlled-text-versions/:id';
const textBody = () => ({
  name: 'Lifting',
  kind: 'INSTRUCTION' as const,
  body: '# Lifting\n\nUse the crane.',
});
const made = async (by: Person, orgId: string) =>
  idOr(orgId, await by.call(controlledTexts.create, { orgId, body: textBody() }));
const text: Sample = async (by, orgId) => ({ params: { id: await made(by, orgId) } });
const written: Sample = async (by, orgId) => {
  const { status, body } = await by.call(controlledTexts.create, { orgId, body: textBody() });
  expect([201, 403]).toContain(status);
  return { params: { id: status === 201 ? (body.versions[0]?.id ?? '') : orgId } };
};
const submitted: Sample = async (by, orgId) => {
  const id = await made(by, orgId);
  const { status, text: said } = await by.call(controlledTexts.submit, { orgId, id });
  expect([200, 403, 404], said).toContain(status);
  return { params: { id } };
};

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: nothing,
    [`GET ${path}/export`]: nothing,
    [`GET ${path}/:id`]: text,
    [`POST ${path}`]: () => ({ body: textBody() }),
    [`PUT ${path}/:id`]: async (by, orgId) => ({ ...(await text(by, orgId)), body: textBody() }),
    [`DELETE ${path}/:id`]: text,
    [`POST ${path}/:id/restore`]: async (by, orgId) => {
      const given = await text(by, orgId);
      await by.call(controlledTexts.remove, { orgId, id: given.params?.['id'] ?? '' });
      return given;
    },
    [`POST ${path}/:id/submit`]: text,
    [`POST ${path}/:id/approve`]: async (by, orgId) => ({ ...(await submitted(by, orgId)), body: {} }),
    [`POST ${path}/:id/return`]: async (by, orgId) => ({
      ...(await submitted(by, orgId)),
      body: { note: 'Say which crane.' },
    }),
    [`POST ${path}/:id/withdraw`]: async (by, orgId) => ({
      ...(await text(by, orgId)),
      body: { reason: 'The crane is gone.' },
    }),
    [`GET ${path}/:id/acknowledgements`]: text,
    [`GET ${version}`]: written,
    [`GET ${version}/print`]: written,
    [`POST ${version}/acknowledgements`]: text,
  },
  // What the maker wrote is no version in force: only another person approves it.
  refusals: {
    [`POST ${path}/:id/withdraw`]: '409 TEXT_STATUS',
    [`POST ${version}/acknowledgements`]: '404 NOT_FOUND',
  },
  drafts: [`GET ${path}/:id`, `GET ${path}/:id/acknowledgements`, `GET ${version}`, `GET ${version}/print`],
  theirs: [`POST ${path}/:id/approve`, `POST ${path}/:id/return`],
  stored: {
    controlled_text: {
      schema: StoredText.extend(TextRow.pick({ id: true, lastModifiedDate: true }).shape),
      kept: ['department_texts', 'search_text'],
    },
  },
  noRecord: ['controlled_text_department', 'controlled_text_version', 'acknowledgement'],
};
