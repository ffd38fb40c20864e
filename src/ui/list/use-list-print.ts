import type { Page } from '../../core/contract/fields.ts';
import { readAll, rowsPerCall } from '../print/read-all.ts';
import { usePrint } from '../print/use-print.ts';

interface Options<R> {
  /** False where a record beside the list, not the list, is what is printed. */
  enabled: boolean;
  /** Reads a page of the list as its filters and its order are now. */
  read: (page: number, size: number) => Promise<Page<R>>;
}

/** Prints a list: all its rows, not only those on the page. */
export const useListPrint = <R extends { id: string | number }>({ enabled, read }: Options<R>) =>
  usePrint({
    enabled,
    // What cannot be read is told where every error is.
    prepare: () => readAll((page) => read(page, rowsPerCall)).catch(() => null),
  });
