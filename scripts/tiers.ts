import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Bundle = {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null;
};
/** A library's list of all its parts, of which each of our files takes some: `import { IconSun } from '@tabler/icons-react'`. */
const barrel =
  /\/node_modules\/(@mantine\/\w+|@tabler\/icons-react)\/(dist\/)?esm\/(index|tabler-icons-react)\.mjs$/;

const isOurs = (id: string): boolean => id.startsWith(`${process.cwd()}/src/`);

/** The modules that a module takes from a library's list of parts, by the names it imports. */
function partsTaken(code: string, list: string, name: string, bundle: Bundle): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from]) => from === name)
    .flatMap(([, named = '']) => named.split(',').map((one) => one.trim().split(' as ')[0] ?? ''));
  const parts = bundle.getModuleInfo(list)?.code ?? '';
  return [...parts.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, named = '']) => named.split(/[\s,]+/).some((one) => names.includes(one)))
    .map(([, , from = '']) => join(dirname(list), from));
}

/**
 * What each kind of screen needs beyond the kinds before it, by the screens that it is read from. These themselves stay separate scripts.
 */
const tiers = {
  start: ['src/main.tsx'],
  'first-list': ['src/monitoring/meters/MetersPage.tsx'],
  menus: ['src/ui/menus/Opened.tsx'],
  tooltip: ['src/ui/messages/Hint.tsx'],
  dashboard: ['src/dashboard/DashboardPage.tsx'],
  work: [...globSync('src/*/work.tsx'), 'src/dashboard/read-first.tsx'],
  list: ['src/monitoring/control-book/ControlBookPage.tsx'],
  form: ['src/monitoring/meters/MeterForm.tsx'],
  record: ['src/monitoring/control-book/inspections/InspectionPanel.tsx'],
} satisfies Record<string, readonly string[]>;
/** A script of its own: lists fetch it once they are shown, and must not fetch all that forms need with it. */
const apart = `${process.cwd()}/src/ui/list/search/known-rows.ts`;
let tierOf: Map<string, string> | undefined;

const ownOf = (roots: readonly string[]): string[] => roots.map((root) => `${process.cwd()}/${root}`);

/** All that these import, and what that imports: of a library's list only the parts that are taken. In: paths from the project's root. */
function neededBy(roots: readonly string[], bundle: Bundle): Set<string> {
  const found = new Set<string>();
  const add = (module: string): void => {
    if (found.has(module) || module === apart) return;
    found.add(module);
    const { code, importedIds } = bundle.getModuleInfo(module) ?? { code: null, importedIds: [] };
    for (const imported of importedIds) {
      const [, library] = barrel.exec(imported) ?? [];
      if (library) partsTaken(code ?? '', imported, library, bundle).forEach(add);
      else add(imported);
    }
  };
  ownOf(roots).forEach(add);
  return found;
}

/**
 * The modules of each tier, which is one script; the first one above another of libraries. The bundler would make sixty scripts of the first tier and as many for a
 * form: each compressed by itself, 9 kB more in all, and fetched one after the other where one imports another. A module belongs to the tier with all that
 * it imports, of a library only with the parts that it takes: what is left to the bundler would stand in a script that imports this one, and be undefined
 * while this one is run. What the first list has in common with menus, the dashboard or the sign-in is there from the start, so that
 * none brings the others.
 */
function tiersOf(bundle: Bundle): Map<string, string> {
  const found = new Map<string, string>();
  const byOthers = neededBy(
    [...tiers.menus, ...tiers.dashboard, 'src/account/sign-in/LoginPage.tsx'],
    bundle,
  );
  const both = [...neededBy(tiers['first-list'], bundle)].filter((module) => byOthers.has(module));
  for (const [tier, roots] of Object.entries(tiers)) {
    for (const module of [...neededBy(roots, bundle), ...(tier === 'start' ? both : [])])
      if (!found.has(module)) found.set(module, tier);
    // The kinds of work are a few lines of each area.
    if (tier !== 'work') for (const root of ownOf(roots)) found.delete(root);
    if (tier === 'start' || tier === 'first-list') setContractsApart(found, tier, bundle);
  }
  return found;
}

/**
 * The schemas of a tier, which take a phone as long to make as all else of it to start, are a script before it: between the two a press is
 * answered. In: the tiers, which it changes.
 */
function setContractsApart(tierOf: Map<string, string>, tier: string, bundle: Bundle): void {
  const importsOf = (module: string) => bundle.getModuleInfo(module)?.importedIds ?? [];
  const setApart = (module: string): void => {
    if (tierOf.get(module) !== tier) return;
    tierOf.set(module, `${tier}-contracts`);
    importsOf(module).filter(isOurs).forEach(setApart);
  };
  for (const module of [...tierOf.keys()].filter(isOurs))
    if (importsOf(module).some((id) => id.includes('/node_modules/zod/'))) setApart(module);
}

/** Names the script of a module, if its tier is one of these. */
const inTiers =
  (...names: string[]) =>
  (id: string, bundle: Bundle): string | null => {
    const tier = (tierOf ??= tiersOf(bundle)).get(id);
    if (!tier || !names.includes(tier)) return null;
    return tier === 'start' && !isOurs(id) ? 'libraries' : tier;
  };

/** Which modules the bundler puts into one script; for all others it decides by itself. */
export const tiersAsScripts = {
  includeDependenciesRecursively: false,
  groups: [
    { name: inTiers('start', 'start-contracts') },
    { name: inTiers('first-list', 'first-list-contracts') },
    { name: inTiers('menus') },
    { name: inTiers('tooltip') },
    { name: inTiers('dashboard'), minShareCount: 2 },
    { name: inTiers('work') },
    // Of the others only what most screens of the kind have: the rest would come with screens that do not need it.
    { name: inTiers('list', 'form', 'record'), minShareCount: 15 },
  ],
};
