import { hasFeature } from '../core/contract/permission.ts';
import type { Accessibility } from '../core/contract/permission.ts';
import type { RecordKinds } from '../core/records/kind.ts';

/** The kinds of record that an organization of this accessibility has. */
export const kindsIn = (kinds: RecordKinds, accessibility: Accessibility): string[] =>
  Object.entries(kinds).flatMap(([kind, { feature }]) => (hasFeature(accessibility, feature) ? [kind] : []));

/** The kinds with the names that their tables had before, under which the trail has them, too. */
export const withFormer = (kinds: RecordKinds, names: readonly string[]): string[] =>
  names.flatMap((name) => [name, ...(kinds[name]?.formerly ?? [])]);

/** By the name of then that the trail has a table under, the kind of now; for many rows. */
export const kindsNow = (kinds: RecordKinds): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(kinds).flatMap(([kind, { formerly = [] }]) =>
      formerly.map((name): [string, string] => [name, kind]),
    ),
  );
