import { z } from 'zod';
import { familyOf, oldestPage } from './core/live/invalidation.ts';
import { changeNotifications } from './trail/change-notification.ts';
import { organizations } from './organization/tree/organization.ts';
import { isProblem } from './ui/client/api-error.ts';
import { call, hrefFor } from './ui/client/api.ts';
import { app } from './ui/session/app.ts';
import { handleError } from './ui/client/errors.ts';
import { readAhead } from './ui/list/read-ahead.ts';
import { keepStream } from './ui/browser/event-stream.ts';
import { queryClient, refresh } from './ui/client/use-call.ts';

const ChangeMessage = z.object({ paths: z.array(z.string()) });
/** Milliseconds between two readings of what others change, however much they do. */
const pause = 1000;

/** The frame's own query covers the tree and the person's permissions in it. */
const concernsFrame = (paths: ReadonlySet<string>): boolean =>
  [...paths].some((path) => path === '/organizations' || path.endsWith('/permissions'));

/** Why there is no stream: true if another try makes sense. */
async function mayFollow(orgId: string): Promise<boolean> {
  try {
    await call(organizations.permissions, { orgId });
    return true;
  } catch (error) {
    if (isProblem(error, 'NOT_SIGNED_IN')) handleError(error);
    else if (isProblem(error, 'NOT_FOUND')) {
      // The person has left the organization: the guard leads to another one.
      queryClient.removeQueries({ queryKey: ['session'] });
      app()?.navigate('/dashboard', { replace: true });
    } else return true;
    return false;
  }
}

/**
 * Follows changes by others in an organization and in the catalogue, and fetches again what is open here; after a
 * break, everything open. From then on what is about to be opened is read ahead. Returns a function that ends both.
 */
export function followChanges(orgId: string): () => void {
  const concerned = new Set<string>();
  let everything = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = async (): Promise<void> => {
    const [all, paths] = [everything, new Set(concerned)];
    everything = false;
    concerned.clear();
    await refresh(
      (key) => all || paths.has(familyOf(key)) || (key === 'session' && concernsFrame(paths)),
    ).catch(() => undefined);
    timer = setTimeout(() => {
      timer = undefined;
      if (everything || concerned.size > 0) soon();
    }, pause);
  };
  /** Immediately, unless the previous fetch is still running or has just ended. */
  function soon(): void {
    timer ??= setTimeout(() => void readAgain());
  }
  // Since the page was loaded; after another organization was chosen in it, for a little longer than need be.
  const age = Math.min(oldestPage, Math.ceil(performance.now()));
  const end = keepStream(hrefFor(changeNotifications, { orgId, query: { age } }), {
    heard: (data) => {
      for (const path of ChangeMessage.parse(JSON.parse(data)).paths) concerned.add(path);
      soon();
    },
    missed: () => {
      everything = true;
      soon();
    },
    refused: () => mayFollow(orgId),
  });
  const stop = readAhead();
  return () => {
    end();
    stop();
    clearTimeout(timer);
  };
}
