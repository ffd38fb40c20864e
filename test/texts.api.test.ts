/**
 * Every line of text with everything that people and machines may send.
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { apiRoutes, texts } from '../src/areas.server.ts';
import { toSnake, toWire } from '../src/core/contract/case.ts';
import type { Endpoint } from '../src/core/contract/contract.ts';
import { diskStore } from '../src/core/files/store.server.ts';
import { check } from '../src/core/contract/validation.ts';
import { beginningOf } from '../src/core/contract/text.ts';
import { world } from './support/people.ts';
import type { Person, World } from './support/people.ts';
import { keyOf } from './support/samples/sample.ts';
import { refusals, samples } from './support/samples/samples.ts';
import { security } from './support/security.ts';
import {
  disguisedTexts,
  humanTexts,
  isLine,
  textFields,
  unstorableTexts,
  withoutControls,
} from './support/texts.ts';

/** Every call that writes texts; files come as forms, see test/bad-input.api.test.ts. */
const writing = apiRoutes({ fileStore: diskStore(''), security })
  .map(({ endpoint }) => endpoint)
  .filter(
    (endpoint) =>
      endpoint.accepts !== 'file' &&
      samples[keyOf(endpoint)] &&
      !(keyOf(endpoint) in refusals) &&
      textFields(endpoint.body).length > 0,
  );

const org = '/organizations/:orgId';
/**
 * Texts that are not stored unchanged: names of existing things (a unit of the meter, what matched a restriction), a
 * number in canonical form, samples without anything to write, and a file's name, from which control and direction
 * characters are removed.
 */
const notKept = new Set([
  `POST ${org}/meters/:meterId/readings unit`,
  `PUT ${org}/meters/:meterId/readings/:id unit`,
  `PUT ${org}/readings/:id unit`,
  `POST ${org}/chemical-associations/:id/restrictions/waive hit`,
  `POST ${org}/chemical-associations/:id/restrictions/waive reason`,
  `POST ${org}/chemical-associations/:id/restrictions/reopen hit`,
  `POST ${org}/reminders/:id/skip-overdue reason`,
  `PUT ${org} registrationNumber`,
  `POST ${org}/subsidiaries registrationNumber`,
  `PUT ${org}/files/:id name`,
  // Only stored with a finding.
  `PUT ${org}/legislations/:legislationId note`,
]);

let all: World;
let anna: Person;
beforeAll(async () => {
  all = await world();
  // Acts are of a territory.
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  anna = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

interface Sent {
  status: number;
  code?: string;
  errors: { path: string; code: string; message: string; values?: Record<string, unknown> }[];
  text: string;
}

/** Makes the call of the sample with some fields changed. */
async function send(endpoint: Endpoint, change: Record<string, string>): Promise<Sent> {
  const orgId = anna.organizationId;
  const given = await samples[keyOf(endpoint)]?.(anna, orgId);
  const url = `/api/v1${endpoint.path.replace(/:(\w+)/g, (_, name: string) => ({ orgId, ...given?.params })[name] ?? '')}`;
  const body = toWire(endpoint.body as z.ZodType, given?.body ?? {}) as object;
  const { statusCode: status, payload: text } = await all.app.inject({
    method: endpoint.method,
    url,
    headers: {
      cookie: anna.cookie,
      'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(anna.cookie)?.[1] ?? '',
      'content-type': 'application/json',
      ...given?.headers,
    },
    payload: JSON.stringify({
      ...body,
      ...Object.fromEntries(Object.entries(change).map(([name, value]) => [toSnake(name), value])),
    }),
  });
  const problem = (status >= 400 ? JSON.parse(text) : {}) as Partial<Sent>;
  return { status, text, errors: problem.errors ?? [], ...(problem.code && { code: problem.code }) };
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Whether the trail, which contains every row's values, has a text as it was sent. */
async function isStored(text: string): Promise<boolean> {
  const { rows } = await all.owner.query<{ found: boolean }>(
    `select exists (select from app.change where strpos(changes::text, $1) > 0)
      or exists (select from app.catalogue_change where strpos(changes::text, $1) > 0) as found`,
    [inJson(text)],
  );
  return rows[0]?.found ?? false;
}

describe.each(writing.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', (key, endpoint) => {
  test('keeps texts of all of Unicode as they were sent', async () => {
    for (const [name, schema] of textFields(endpoint.body)) {
      const all = isLine(schema) ? humanTexts.map(withoutControls) : humanTexts;
      if (notKept.has(`${key} ${name}`)) continue;
      const write = (most?: number) => {
        const text = beginningOf(`${crypto.randomUUID().slice(0, 4)} ${all.join(' ')}`, most ?? 1000).trim();
        return send(endpoint, { [name]: text }).then((sent) => ({ sent, text }));
      };
      let { sent, text } = await write();
      const tooLong = sent.errors.find(({ path, code }) => path === toSnake(name) && code === 'TOO_LONG');
      if (tooLong) ({ sent, text } = await write(Number(tooLong.values?.['max'])));
      const what = `${name}: ${sent.text}`;
      expect(sent.status, what).toBeLessThan(300);
      expect(sent.text.includes(inJson(text)) || (await isStored(text)), what).toBe(true);
    }
  });

  test('refuses in a field of one line what does not show as it is, and says so', async () => {
    for (const [name, schema] of textFields(endpoint.body).filter(([, each]) => isLine(each)))
      for (const text of disguisedTexts) {
        expect(check(schema, text), name).toMatchObject({ ok: false });
        const { status, errors, text: answer } = await send(endpoint, { [name]: text });
        expect(status, answer).toBe(422);
        expect(
          errors.find(({ path }) => path === toSnake(name)),
          answer,
        ).toMatchObject({ code: 'CONTROL_CHARACTER', message: texts['field.CONTROL_CHARACTER']?.[0] });
      }
  });

  test('refuses by its field a text that cannot be stored, and says so in plain words', async () => {
    for (const [name] of textFields(endpoint.body))
      for (const text of unstorableTexts) {
        const { status, code, errors, text: answer } = await send(endpoint, { [name]: text });
        expect([status, code], answer).toEqual([422, 'INVALID']);
        expect(
          errors.find(({ path }) => path === toSnake(name)),
          answer,
        ).toMatchObject({
          code: 'UNSTORABLE_CHARACTER',
          message: texts['field.UNSTORABLE_CHARACTER']?.[0],
        });
      }
  });
});
