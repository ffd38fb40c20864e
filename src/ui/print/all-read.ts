import { queryClient } from '../client/use-call.ts';

/** Milliseconds after which a record is printed as far as it has loaded. */
const patience = 10_000;

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** Waits until everything the page requested has been answered and rendered, some seconds at most. */
export async function allRead(): Promise<true> {
  const until = performance.now() + patience;
  for (let calm = 0; calm < 3 && performance.now() < until;) {
    await frame();
    calm = queryClient.isFetching() === 0 ? calm + 1 : 0;
  }
  return true;
}
