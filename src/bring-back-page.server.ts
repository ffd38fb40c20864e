import { readFile } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify';
import { languageOf, translate } from './core/http/language.server.ts';
import { securityHeaders } from './core/http/security-headers.server.ts';
import type { BringBack, Given } from './bring-back.server.ts';

/** Where the page is; until there are people, the pages of the app lead to it. */
export const pagePath = '/bring-back';

const html = 'text/html; charset=utf-8';

/** Follows a restore. Here, too, since it is asked for while nothing else is served. */
const script = `${pagePath}/follow.js`;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

/** Colours and sizes as those of the app; a page of its own, since the app's start is not to grow by it. */
const style = `
:root{color-scheme:light dark;--page:#f4f6f5;--surface:#fff;--line:#d5dcd9;--text:#16211e;--quiet:#4a5552;--brand:#0b6b57;--on:#fff;--bad:#a3261b}
@media (prefers-color-scheme:dark){:root{--page:#111716;--surface:#1a2220;--line:#33403c;--text:#e8eeec;--quiet:#aab6b2;--brand:#5cc4aa;--on:#08241d;--bad:#ff9d92}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 Inter,system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem 3rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}h2{font-size:1.0625rem;margin:0 0 .5rem}
section{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:1.25rem;margin-top:1rem}
p{margin:.25rem 0 .75rem;color:var(--quiet);text-wrap:pretty}
label{display:block;font-weight:600;margin:1rem 0 .25rem}label.one{font-weight:400;display:flex;gap:.5rem;align-items:baseline}
label small{display:block;font-weight:400;color:var(--quiet);font-size:.875rem}
input:not([type=checkbox]),select,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--page);border:1px solid var(--line);border-radius:6px}
textarea{min-height:5rem;font-family:ui-monospace,monospace;font-size:.875rem}
button{margin-top:1.25rem;min-height:2.75rem;padding:0 1.25rem;font:inherit;font-weight:600;color:var(--on);background:var(--brand);border:0;border-radius:6px;cursor:pointer}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
[role=alert]{border-color:var(--bad)}[role=alert] h2{color:var(--bad)}
code{font-size:.875rem;overflow-wrap:anywhere}
ol{margin:0;padding-left:1.25rem}li{padding:.125rem 0;color:var(--quiet)}li[aria-current]{color:var(--text);font-weight:600}
progress{width:100%;height:.5rem;margin-top:1rem;accent-color:var(--brand)}`;

const steps = ['RECEIVING', 'PROVING', 'RESTORING', 'STARTING'] as const;

/** The whole page. In: how it looks for who asks, where that is another than for all. */
async function pageOf(
  request: FastifyRequest,
  bringBack: BringBack,
  stage = bringBack.stage,
): Promise<string> {
  const language = languageOf(request);
  const t = (key: string) => escaped(translate(language, `bringBack.${key}`));
  const field = (name: string, note: string, control: string) =>
    `<label for="${name}">${t(name)}${note && `<small>${t(note)}</small>`}</label>${control}`;
  const choices = await bringBack.choices();
  const offered = [
    ...(bringBack.hasUpload ? [`<option value="uploaded">${t('uploaded')}</option>`] : []),
    ...choices.map((name) => `<option>${escaped(name)}</option>`),
  ];
  const kind = stage.at === 'REFUSED' ? stage.kind : null;
  const alert =
    stage.at === 'REFUSED'
      ? `<section role="alert"><h2>${t('refused')}</h2><p>${t(`refused.${stage.kind}`)}</p>${stage.why && `<p><code lang="en">${escaped(stage.why)}</code></p>`}</section>`
      : '';
  const key =
    kind === 'ENCRYPTED' || kind === 'WRONG_KEY'
      ? field(
          'identity',
          'identity.note',
          '<textarea id="identity" name="identity" autocomplete="off" spellcheck="false" required></textarea>',
        )
      : '';
  const secretKeys =
    kind === 'NO_SECRET_KEYS'
      ? field(
          'secretKeys',
          'secretKeys.note',
          '<textarea id="secretKeys" name="secretKeys" autocomplete="off" spellcheck="false"></textarea>',
        ) +
        `<label class="one"><input type="checkbox" name="withoutKeys" value="1">${t('withoutKeys')}</label>`
      : '';
  const choice =
    offered.length > 0
      ? field(
          'choice',
          'choice.note',
          `<select id="choice" name="choice">${offered.join('')}<option value="">${t('choice.none')}</option></select>`,
        )
      : '';
  const form = `${alert}<section><form method="post" action="${pagePath}" enctype="multipart/form-data">
${field('code', 'code.note', '<input id="code" name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false">')}
${key}${secretKeys}${choice}
${field('file', offered.length > 0 ? 'file.orNote' : 'file.note', '<input id="file" name="file" type="file">')}
<button>${t('send')}</button></form></section>
<section><h2>${t('empty')}</h2><p>${t('empty.note')}</p><p><code lang="en">npm run admin -- invite --holding "Nordlys Group" --email anna@nordlys.example</code></p></section>`;
  const busy = `<section aria-live="polite"><ol>${steps
    .map((step) => `<li${step === stage.at ? ' aria-current="step"' : ''}>${t(`step.${step}`)}</li>`)
    .join('')}</ol><progress aria-label="${t('title')}"></progress><p>${t('busy.note')}</p></section>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t('title')} · Rede</title><link rel="icon" href="/icon.svg"><style>${style}</style>
<script src="${script}" defer></script>${bringBack.isBusy ? '<noscript><meta http-equiv="refresh" content="5"></noscript>' : ''}</head>
<body data-stage="${stage.at}"><main><h1>${t('title')}</h1><p>${t(bringBack.isBusy ? 'busy' : 'intro')}</p>${bringBack.isBusy ? busy : form}</main></body></html>`;
}

/** Reads the form: its fields come before the file, so that nothing is kept of who does not know the code. */
async function readForm(
  request: FastifyRequest,
  bringBack: BringBack,
): Promise<Given | 'WRONG_CODE' | 'NOTHING'> {
  const fields = new Map<string, string>();
  const isKnown = () => bringBack.knows(fields.get('code') ?? '');
  let known: boolean | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else if (part.filename !== '' && (known ??= isKnown())) {
      await bringBack.receive(part.file);
      fields.set('choice', 'uploaded');
    } else part.file.resume();
  }
  if (!(known ?? isKnown())) return 'WRONG_CODE';
  const choice = fields.get('choice') ?? '';
  const isUploaded = choice === 'uploaded' && bringBack.hasUpload;
  if (!isUploaded && !(await bringBack.choices()).includes(choice)) return 'NOTHING';
  return {
    name: isUploaded ? null : choice,
    identity: fields.get('identity') ?? '',
    secretKeys: fields.get('secretKeys') ?? '',
    withoutKeys: fields.get('withoutKeys') === '1',
  };
}

interface Parts {
  /** Whether there are no people yet. */
  isUnused: () => Promise<boolean>;
  /** Stops the server, does the work, starts it again. */
  restart: (work: () => Promise<void>) => void;
}

/** The page of an empty installation. Once there are people it is gone, for good. */
export async function serveBringBack(
  app: FastifyInstance,
  bringBack: BringBack,
  { isUnused, restart }: Parts,
): Promise<void> {
  let used = false;
  const isOpen = async () => {
    used ||= !(await isUnused());
    return !used;
  };
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (request.method === 'GET' && ['/', '/login'].includes(path) && (await isOpen()))
      return reply.redirect(pagePath, 303);
  });
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 10, fieldSize: 64 * 1024, fileSize: Infinity },
    });
    servePage(scope, bringBack, isOpen);
    scope.post(pagePath, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
      if (!(await isOpen())) return reply.redirect('/login', 303);
      if (bringBack.isBusy) return reply.redirect(pagePath, 303);
      const given = await readForm(request, bringBack).catch(() => {
        // What is still on its way is read to its end: the answer would not arrive before.
        request.raw.unpipe().resume();
        return null;
      });
      if (given === 'WRONG_CODE' || given === 'NOTHING') {
        const page = await pageOf(request, bringBack, { at: 'REFUSED', kind: given, why: '' });
        return reply
          .status(given === 'NOTHING' ? 422 : 403)
          .header('cache-control', 'no-store')
          .type(html)
          .send(page);
      }
      // Of an upload that broke off the stage says why.
      if (given !== null)
        void bringBack.prove(given).then((work) => {
          if (work !== null) restart(work);
        });
      return reply.redirect(pagePath, 303);
    });
  });
}

function servePage(app: FastifyInstance, bringBack: BringBack, isOpen: () => Promise<boolean>): void {
  app.get(pagePath, async (request, reply) => {
    if (!(await isOpen())) return reply.redirect('/login', 303);
    const page = await pageOf(request, bringBack);
    return reply.header('cache-control', 'no-store').type(html).send(page);
  });
  app.get(script, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(new URL('../dist/bring-back.js', import.meta.url))),
  );
  app.get(`${pagePath}/stage`, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send((await isOpen()) ? bringBack.stage.at : 'DONE'),
  );
}

/** Answers while the server is stopped for the restore: the same page, and that nothing else is ready. */
export async function serveMeanwhile(
  bringBack: BringBack,
  at: { port: number; host: string },
  serverFactory: FastifyServerFactory | undefined,
): Promise<() => Promise<void>> {
  const app = Fastify({ ...(serverFactory && { serverFactory }), forceCloseConnections: true });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
  servePage(app, bringBack, () => Promise.resolve(true));
  app.setNotFoundHandler((_request, reply) =>
    reply.status(503).header('retry-after', '5').send({ ready: false }),
  );
  await app.listen(at);
  return () => app.close();
}
