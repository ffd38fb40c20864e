import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Files of libraries that come with what we use of them, and that the browser does not need. Those of the first list are called in vain: the
 * libraries themselves call them, with nothing to do, or ignore the answer. Those of the second list are called by no one.
 */
export const calledInVain = [
  // We describe no schema and have our own words for what one refuses; the server has both.
  'zod/v4/core/(to-json-schema|json-schema-processors)',
  // Answers come as JSON, which has no circles.
  'zod/v4/core/memoizer',
  // We watch no navigation with it.
  'react-router/dist/production/lib/router/instrumentation',
];
export const neverCalled = [
  // Code that is made at run time, which the content security policy refuses (src/ui/browser/no-eval.ts).
  'zod/v4/core/doc',
  // What a server that draws pages lets a browser fetch ahead.
  'react-router/dist/production/lib/dom/ssr/(links|single-fetch|fog-of-war)',
  '@mantine/core/esm/components/Menu/Menu(Sub|Search|ContextMenu)/Menu(Sub|Search|ContextMenu)',
  '@mantine/core/esm/components/Popover/PopoverContextMenu/PopoverContextMenu',
  '@mantine/core/esm/components/Tooltip/TooltipFloating/TooltipFloating',
  '@mantine/core/esm/components/(Button|ActionIcon)/\\w+Group(Section)?/\\w+Group(Section)?',
  '@mantine/core/esm/utils/Floating/FloatingArrow/get-arrow-position-styles',
];
const among = (files: readonly string[]) => new RegExp(`/node_modules/(${files.join('|')})\\.m?js$`);
const inVain = among(calledInVain);
const never = among(neverCalled);

/** The names that a script exports. In: its source. */
export function exportedNames(code: string): string[] {
  const lists = [...code.matchAll(/^export \{([^}]*)\};?$/gm)].flatMap(([, list = '']) => list.split(','));
  const own = [...code.matchAll(/^export (?:const|function|class) ([\w$]+)/gm)].map(([, name = '']) => name);
  return [...own, ...lists.map((one) => one.trim().split(' as ').at(-1) ?? '')].filter(Boolean);
}

/**
 * Leaves these files out of the scripts: each of their exports does nothing, or, where it would be missed, says that it was left out. Should a
 * library rearrange its files, nothing breaks but the budget of the first load.
 */
export const leftOut: Plugin = {
  name: 'left-out',
  apply: 'build',
  transform(code, id) {
    if (id.endsWith('/zod/v4/locales/en.js')) return { code: 'export default () => ({});', map: null };
    const missed = never.test(id);
    if (!missed && !inVain.test(id)) return null;
    const [file] = id.split('/node_modules/').slice(-1);
    // By its name alone: the message is in the first load.
    const body = missed ? `throw new Error(${JSON.stringify(`Left out: ${basename(String(file))}`)});` : '';
    const names = exportedNames(code).map((name) => `none as ${name}`);
    return { code: `function none() { ${body} }\nexport { ${names.join(', ')} };`, map: null };
  },
};

/**
 * An id of Mantine's is React's, and Mantine replaces it by another as soon as it is drawn, which draws each field, menu and tooltip a second time
 * while nothing can be pressed. That serves pages that a server has drawn; in a build the first one stays.
 */
export const idsAtOnce: Plugin = {
  name: 'ids-at-once',
  apply: 'build',
  transform(_code, id) {
    if (!id.endsWith('/@mantine/hooks/esm/use-id/use-id.mjs')) return null;
    const code = `import { useId as useOwn } from 'react';
      export function useId(given) {
        const own = useOwn();
        return typeof given === 'string' ? given : \`mantine-\${own.replace(/:/g, '')}\`;
      }`;
    return { code, map: null };
  },
};

/**
 * A menu and a popover only place themselves. Mantine takes that from the larger of two packages of Floating UI, which passes it on from the smaller
 * and adds what tooltips listen to. In a build it comes from the smaller; without it nothing breaks but the budget of the first load.
 */
export const placedOnly: Plugin = {
  name: 'placed-only',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@floating-ui/react' || !importer?.endsWith('/components/Popover/use-popover.mjs'))
      return null;
    return this.resolve('@floating-ui/react-dom', importer, { skipSelf: true });
  },
};

const classesOf = new Map<string, string[]>();
/**
 * A short name for a class of a style module, which is in its style and in a script: the file as five letters, and which of its classes it is. Out: the
 * same from build to build, as long as the classes before it are.
 */
export function shortClass(name: string, file: string): string {
  const classes = classesOf.get(file) ?? [];
  classesOf.set(file, classes);
  if (!classes.includes(name)) classes.push(name);
  const hash = createHash('sha256').update(relative(process.cwd(), file)).digest('hex');
  const letters = Number.parseInt(hash.slice(0, 12), 16).toString(36).slice(0, 5);
  return `_${letters}${classes.indexOf(name).toString(36)}`;
}
