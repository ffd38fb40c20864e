import { Suspense, useMemo } from 'react';
import { listTools } from '../area.ts';
import type { Filter } from './types.ts';

/** What areas add to the bar of a list, which keeps their place until they come. */
export function ListTools({
  name,
  filters,
  phone,
}: {
  name: string;
  filters: readonly Filter[];
  phone: boolean;
}) {
  const keys = useMemo(() => ['search', 'sort', 'view', ...filters.map(({ key }) => key)], [filters]);
  return listTools().map((Tool, index) => (
    <Suspense key={index} fallback={null}>
      <Tool list={name} keys={keys} phone={phone} />
    </Suspense>
  ));
}
