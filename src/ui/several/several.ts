import type { Endpoint } from '../../core/contract/contract.ts';
import type { RecordCalls, TargetRow } from './change-records.ts';

/** As many records are changed together at most. */
export const mostTogether = 100;

/** A field that several records can be given together; of a part of their body by its path (`handling.dueDate`). */
export type SharedField = {
  name: string;
  label: string;
  /** It can be emptied in all of them. */
  clears?: boolean;
} & (
  | {
      kind: 'date';
      /** The reason that a later day than before needs. */ laterNeeds?: { name: string; label: string };
    }
  /** `several`: the field takes a list, which then has this one. */
  | { kind: 'record'; endpoint: Endpoint; several?: boolean }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  /** Terms of a list that comes with the product, added to those that each has or in their place. */
  | { kind: 'terms'; endpoint: Endpoint }
);

/** What can be done with the selected records of a list: some fields are changed in all, or they are deleted, if their calls can. */
export interface Several<R> {
  calls: RecordCalls;
  nameOf: (row: R) => string;
  fields: readonly SharedField[];
}

/** The same for the rows that are selected. */
export interface SeveralProps extends Pick<Several<never>, 'calls' | 'fields'> {
  targets: readonly TargetRow[];
  /** Ends the selection. */
  end: () => void;
}

/** The parameters of a record's paths: those of its list, and its own id. */
export const argsOfRecord = ({ get }: RecordCalls, args: object, id: string | number): object =>
  Object.fromEntries(
    (get.path.match(/(?<=:)\w+/g) ?? []).map((name) => [name, Reflect.get(args, name) ?? id]),
  );
