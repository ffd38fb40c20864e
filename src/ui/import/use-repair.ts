import type { Correction } from '../../core/import/import.ts';
import type { FileImport } from './use-file-import.ts';

interface Asked {
  columns?: Record<string, number | null | undefined> | undefined;
  corrections?: { line: number; column: number; text: string }[] | undefined;
  leftOut?: number[] | undefined;
}
interface NamedError {
  corrections: readonly Correction[];
  leftOut: readonly number[];
}

/** Putting rows of a file right before it is imported: each step is read and checked again, on top of those before. */
export function useRepair<M extends Asked, P>(
  { corrections, leftOut }: NamedError,
  { reread }: Pick<FileImport<M, P>, 'reread'>,
) {
  const again = (change: (asked: Asked) => Asked) => void reread((asked) => change(asked) as Partial<M>);
  return {
    corrections,
    leftOut,
    /** Gives a cell another value; with the value in the file, it is no longer corrected. */
    correct: (line: number, column: number, text: string): void =>
      again((asked) => {
        const others = (asked.corrections ?? []).filter(
          (each) => each.line !== line || each.column !== column,
        );
        const before = corrections.find((each) => each.line === line && each.column === column);
        return { corrections: before?.was === text ? others : [...others, { line, column, text }] };
      }),
    /** Adds a cell that the file has no column for: behind its last. */
    add: (line: number, role: string, cell: { column: number; text: string }): void =>
      again((asked) => ({
        columns: { ...asked.columns, [role]: cell.column },
        corrections: [
          ...(asked.corrections ?? []).filter((each) => each.line !== line || each.column !== cell.column),
          { line, ...cell },
        ],
      })),
    /** Gives several cells of a row other values together. */
    correctAll: (line: number, cells: readonly { column: number; text: string }[]): void =>
      again((asked) => ({
        corrections: [
          ...(asked.corrections ?? []).filter(
            (each) => each.line !== line || cells.every(({ column }) => column !== each.column),
          ),
          ...cells.map((cell) => ({ line, ...cell })),
        ],
      })),
    /** Gives cells of several rows other values together. */
    correctRows: (rows: readonly { line: number; column: number; text: string }[]): void =>
      again((asked) => ({
        corrections: [
          ...(asked.corrections ?? []).filter((each) =>
            rows.every(({ line, column }) => column !== each.column || line !== each.line),
          ),
          ...rows,
        ],
      })),
    leaveOut: (lines: readonly number[]): void =>
      again((asked) => ({ leftOut: [...new Set([...(asked.leftOut ?? []), ...lines])] })),
    include: (lines: readonly number[]): void =>
      again((asked) => ({ leftOut: (asked.leftOut ?? []).filter((line) => !lines.includes(line)) })),
    /** Reads all cells from the file again, without corrections. */
    uncorrect: (): void => again(() => ({ corrections: [] })),
  };
}
export type Repair = ReturnType<typeof useRepair>;
