import type { ColumnType } from 'kysely';
import type { z } from 'zod';

type Link = { id: string };
type Json<V> = V extends (infer Item)[]
  ? Item extends object
    ? true
    : false
  : V extends object
    ? true
    : false;
type StoredValue<V> = true extends Json<NonNullable<V>> ? ColumnType<V, string, string> : V;

/** The columns that a record's body is stored in: a reference `area` as `areaId`, lists of objects as JSON, the rest as is. */
export type Stored<S extends z.ZodType> = {
  [
    K in keyof z.output<S> as NonNullable<z.output<S>[K]> extends Link
      ? `${K & string}Id`
      : NonNullable<z.output<S>[K]> extends Link[]
        ? never
        : K
  ]: NonNullable<z.output<S>[K]> extends Link
    ? null extends z.output<S>[K]
      ? string | null
      : string
    : StoredValue<z.output<S>[K]>;
};
