/** How browsers say that a part of the program could not be loaded: Chromium, Firefox, Safari; and Vite of its styles. */
const failedImport =
  /dynamically imported module|error loading dynamically|importing a module script failed|unable to preload css/i;

/**
 * Whether an error is a chunk that failed to load: for lack of a network, or because a new version has other chunks.
 */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && failedImport.test(error.message);
