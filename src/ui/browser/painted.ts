/** Resolves once what is on its way to the screen is painted; in a page that no one looks at nothing is, and it does so a moment later. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });
