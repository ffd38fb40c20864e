import type { Repaired } from '../../core/import/sheet.ts';
import type { FileImport } from './use-file-import.ts';

interface Place {
  line: number;
  column: number;
}
type Corrected = Place & { text: string };
interface Asked {
  columns?: Record<string, number | null | undefined> | undefined;
  corrections?: Corrected[] | undefined;
  leftOut?: number[] | undefined;
}

const isAt = (place: Place) => (other: Place) => place.line === other.line && place.column === other.column;

/** Putting rows of a file right before it is imported: each step is read and checked again, on top of those before. */
export function useRepair<M extends Asked, P>(
  { corrections, leftOut }: Repaired,
  { reread }: Pick<FileImport<M, P>, 'reread'>,
) {
  const again = (change: (asked: Asked) => Asked) => void reread((asked) => change(asked) as Partial<M>);
  return {
    corrections,
    leftOut,
    /**
     * Gives cells other values, all together; one with its value in the file is no longer corrected. In: the cells; by role a column that the
     * file does not have, behind its last.
     */
    correct: (cells: readonly Corrected[], added?: Record<string, number>): void =>
      again((asked) => ({
        ...(added && { columns: { ...asked.columns, ...added } }),
        corrections: [
          ...(asked.corrections ?? []).filter((each) => !cells.some(isAt(each))),
          ...cells.filter((cell) => corrections.find(isAt(cell))?.was !== cell.text),
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
