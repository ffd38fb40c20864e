import type { Page } from '../../core/contract/fields.ts';
import { readAll, rowsPerCall } from '../print/read-all.ts';
import { usePrint } from '../print/use-print.ts';

interface Options<R> {
  /** False if a record next to the list, not the list, is printed. */
  enabled: boolean;
  /** Reads a page of the list as its filters and its order are now. */
  read: (page: number, size: number) => Promise<Page<R>>;
}

/** Prints a list: all its rows, not only those on the page. */
export const useListPrint = <R extends { id: string | number }>({ enabled, read }: Options<R>) =>
  usePrint({
    enabled,
    // Read errors are shown like all other errors.
    prepare: () => readAll((page) => read(page, rowsPerCall)).catch(() => null),
  });
