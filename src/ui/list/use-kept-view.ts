import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { useParameters } from '../browser/use-parameters.ts';
import { app } from '../session/app.ts';
import { recall, remember } from '../browser/storage.ts';

/**
 * The view that a page shows, and a function to choose another: from its address (`view`), else from what this browser
 * remembers under the key, else the default. The address always gets it, so that everybody who opens it sees the same.
 * Without views the address stays as it is.
 */
export function useKeptView<V extends string>(
  key: string,
  views: readonly V[],
  usual: V,
): [view: V, choose: (view: V) => void] {
  const [params, change] = useParameters();
  const navigating = useNavigation().state !== 'idle';
  const named = params.get('view');
  const known = (name: string | null) => views.find((each) => each === name);
  const view = known(named) ?? known(recall(key)) ?? usual;
  const say = (next: V, replace = false) => change((now) => now.set('view', next), { replace });
  const says = views.length === 0 || named === view;
  useEffect(() => {
    // A change of the address would call off the way to another page.
    if (!says && !navigating && !app()?.isNavigating()) say(view, true);
  });
  return [
    view,
    (chosen) => {
      remember(key, chosen === usual ? null : chosen);
      say(chosen);
    },
  ];
}
