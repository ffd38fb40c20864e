/** What is being sent in each form: whether it arrived, or was given up by the person. */
const running = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>();

/** Lets a form know of a file on its way. Out: the same promise. */
export async function sendingIn(form: HTMLFormElement | null, work: Promise<boolean>): Promise<boolean> {
  if (!form) return work;
  const all = running.get(form) ?? new Set();
  running.set(form, all.add(work));
  try {
    return await work;
  } finally {
    all.delete(work);
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
