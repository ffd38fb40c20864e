import { Suspense } from 'react';
import type { Endpoint } from '../../core/contract/contract.ts';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import type { RecordCalls, Target } from './change-records.ts';

const SeveralButtons = lazyWithRetry(() => import('./SeveralButtons.tsx'));

/** As many records are changed together at most. */
export const mostTogether = 100;

/** A field that several records can be given together; of a part of their body by its path (`handling.dueDate`). */
export type SharedField = { name: string; label: string } & (
  | { kind: 'date' }
  /** `several`: the field takes a list, which then has this one. */
  | { kind: 'record'; endpoint: Endpoint; args: object; several?: boolean }
);

export interface ChangeProps {
  calls: RecordCalls;
  /** The start of the paths that change with them. */
  family: string;
  targets: readonly Target[];
  /** None: they can only be deleted together. */
  fields: readonly SharedField[];
  /** Ends the selection. */
  end: () => void;
}

/** What can be done with the selected records of a list; loaded when the first is selected. */
export const ChangeSeveral = (props: ChangeProps) => (
  <Suspense>
    <SeveralButtons {...props} />
  </Suspense>
);
