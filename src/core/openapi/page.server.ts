import type { Json } from './schemas.server.ts';

const escape = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** JSON for reading, with links from references to their place on the page. */
const shown = (value: unknown): string =>
  escape(JSON.stringify(value, null, 2)).replace(
    /#\/components\/(\w+)\/([\w-]+)/g,
    (reference, kind: string, name: string) => `<a href="#${kind}-${name}">${reference}</a>`,
  );

/** A page a person can read: every call with who may make it, and below them what they share, all folded. In: the description. */
export function readable(description: Json): string {
  const calls = Object.entries(description['paths'] as Record<string, Record<string, Json>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(
        ([
          method,
          call,
        ]) => `<details><summary><b>${escape(method.toUpperCase())}</b> <code>${escape(path)}</code> ${escape(call['summary'])}
<small>${escape(call['x-permission'])}</small></summary><pre>${shown({ parameters: call['parameters'], body: call['requestBody'], responses: call['responses'] })}</pre></details>`,
      ),
  );
  const { securitySchemes: _, ...components } = description['components'] as Record<string, Json>;
  const shared = Object.entries(components).flatMap(([kind, all]) => [
    `<h2>${escape(kind)}</h2>`,
    ...Object.entries(all).map(
      ([name, one]) =>
        `<details><summary><code>${escape(name)}</code></summary><pre id="${kind}-${escape(name)}">${shown(one)}</pre></details>`,
    ),
  ]);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rede API</title>
<style>body{font:14px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}summary{padding:.375rem 0;cursor:pointer}small{color:#4a5552}pre{overflow:auto;background:#f1f5f4;padding:1rem}</style>
<h1>Rede API</h1><p>${escape((description['info'] as Json)['description'])} <a href="openapi.json">openapi.json</a></p>${calls.join('\n')}${shared.join('\n')}</html>`;
}
