import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, BodyInputOf } from '../../../core/contract/contract.ts';
import { call } from '../../../ui/client/api.ts';
import type { ChemicalForm } from '../nested-field.tsx';
import { judging } from './judging.ts';

/** A number as it is typed so far; null: none. */
export const asTyped = (typed: string | number | null | undefined): string | null =>
  typed === undefined || typed === null || typed === '' ? null : String(typed);

/** What a product would be if it were saved now. */
interface Judging {
  /** Undefined until it is known. */
  judged: AnswerOf<typeof judging.judge> | undefined;
  /** There was no answer: a field is not complete, or the server cannot be reached. */
  hasFailed: boolean;
}

/**
 * What a product would be if it were saved now. Asked only of what no statement classifies as hazardous: the rest of the form may
 * contradict that.
 */
export function useJudged({ values }: ChemicalForm, asks: boolean): Judging {
  const now = JSON.stringify({
    hazardStatements: Object.keys(values.hazardStatements ?? {}),
    euHazardStatements: Object.keys(values.euHazardStatements ?? {}),
    notClassified: values.notClassified ?? null,
    physicalState: values.physicalState ?? null,
    flashPoint: asTyped(values.flashPoint),
    pH: asTyped(values.pH),
    substanceConcentrations: (values.substanceConcentrations ?? []).map(({ substance, ...row }) => ({
      ...row,
      substance: { id: substance.id },
    })),
  });
  const [settled] = useDebouncedValue(now, 250);
  const { data, isError } = useQuery({
    queryKey: ['/chemicals/judge', settled],
    queryFn: ({ signal }) =>
      call(judging.judge, { body: JSON.parse(settled) as BodyInputOf<typeof judging.judge>, signal }),
    enabled: asks,
    // What is known of a substance may change while the form is open.
    staleTime: 10_000,
    // Without an answer the form says so, and shows nothing as harmless.
    meta: { shows: [403, 422, 429, 500, 503] },
  });
  const isNow = settled === now;
  return { judged: isNow && !isError ? data : undefined, hasFailed: isNow && isError };
}
