import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useParameters } from '../ui/browser/use-parameters.ts';
import { useCall } from '../ui/client/use-call.ts';
import { app } from '../ui/session/app.ts';
import { useOrganization } from '../ui/session/session.ts';
import { listViews } from './list-view.ts';
import type { ListView } from './list-view.ts';
import { showView, viewParameter, viewQueryOf } from './view-query.ts';

/** The most views of a list that are offered. */
const most = 200;

/**
 * The views of a list, and the one that the address names. An address that names a view and says nothing else of the list, as a copied
 * link does, is filled in from the view as it is now. In: the list's name, the keys of its filters, and whether all are to
 * be read; the named one is in any case.
 */
export function useViews(list: string, filters: readonly string[], wanted: boolean) {
  const keys = ['search', 'sort', 'view', ...filters];
  const { id: orgId } = useOrganization();
  const [params, change] = useParameters();
  const navigating = useNavigation().state !== 'idle';
  const named = params.get(viewParameter);
  const reading = useCall(
    listViews.list,
    { orgId, query: { list, size: most, sort: ['name,asc'] } },
    { enabled: wanted || named !== null, staleTime: 60_000 },
  );
  const views = reading.data?.content;
  const current = views?.find(({ id }) => id === named) ?? null;
  const query = viewQueryOf(params, keys);
  // The named view as it was when the list was filled in from it: the one that is read may be newer than what is on the screen.
  const opened = useRef<ListView | null>(null);
  if (opened.current?.id !== current?.id) opened.current = current;
  const isSeen = (view: ListView | null) => {
    opened.current = view;
  };
  const show = (view: ListView | null) => {
    isSeen(view);
    change((now) => showView(now, view, keys));
  };

  // The picture of a list (`view`) is put into every address by the list itself.
  const says = viewQueryOf(
    params,
    keys.filter((key) => key !== 'view'),
  );
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (named === null) seen.current = null;
    // A change of the address would call off the way to another page.
    if (!current || seen.current === current.id || navigating || app()?.isNavigating()) return;
    seen.current = current.id;
    if (says === '') change((now) => showView(now, current, keys), { replace: true });
  });
  return {
    reading,
    views: views ?? [],
    /** The named view; null: none is, or it is not there. */
    current,
    /** The address names a view that is not there, or not for this person. */
    isGone: named !== null && views !== undefined && current === null,
    /** The list shows something else than the view by now. */
    isChanged: current !== null && viewQueryOf(new URLSearchParams(current.query), keys) !== query,
    query,
    show,
    /** The named view as it was when it was opened. */
    seen: () => opened.current,
    /** From now on this is what is on the screen. */
    isSeen,
  };
}
