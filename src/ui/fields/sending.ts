/** What is being sent in each form: whether it arrived, or was given up by the person. */
const running = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>();

let onTheirWay = 0;
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Lets a form know of a file on its way, and has the browser ask before the page is closed meanwhile. Out: the same promise. */
export async function sendingIn(form: HTMLFormElement | null, work: Promise<boolean>): Promise<boolean> {
  if (!form) return work;
  const all = running.get(form) ?? new Set();
  running.set(form, all.add(work));
  onTheirWay += 1;
  window.addEventListener('beforeunload', askBeforeLeaving);
  try {
    return await work;
  } finally {
    all.delete(work);
    onTheirWay -= 1;
    if (onTheirWay === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

export const isSending = (form: HTMLFormElement | null): boolean =>
  ((form && running.get(form)?.size) ?? 0) > 0;

/** Waits for what is on its way in a form. Out: whether all of it arrived, so that nothing is lost by saving now. */
export async function allSent(form: HTMLFormElement | null): Promise<boolean> {
  const works = form ? running.get(form) : undefined;
  if (!works) return true;
  const all = await Promise.all(works);
  // Another one may have been chosen meanwhile.
  return all.every(Boolean) && (!isSending(form) || (await allSent(form)));
}
