/** The files that were dropped on the register, for the page that attaches them: files cannot be in an address. */
let dropped: readonly File[] = [];

export const leaveSheets = (files: readonly File[]): void => {
  dropped = files;
};

/** Hands the files over, once. */
export function takeSheets(): readonly File[] {
  const files = dropped;
  dropped = [];
  return files;
}
