const name = 'rede.outbox';

/**
 * Lets one page of this browser send at a time (Web Locks). In: what sends, and what reads again what waits, for a page that had to wait for
 * another. Browsers have no locks on plain http: there only the key of each entry keeps it from being done twice.
 */
export async function inOnePage(send: () => Promise<void>, readAgain: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks) return send();
  const wasFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await send();
    return lock !== null;
  });
  if (wasFree) return;
  await locks.request(name, async () => {
    await readAgain();
    await send();
  });
}
