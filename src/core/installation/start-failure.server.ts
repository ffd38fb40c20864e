const noRoom = /no space left on device|disk full|free disk space|quota exceeded|^E(NOSPC|DQUOT)/i;

/**
 * Why the server did not start, for the person who started it: the error in words, without a stack. A full disk is
 * reported in one line, whichever program hit it first.
 */
export function startFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const full = message.split('\n').find((line) => noRoom.test(line));
  return full === undefined
    ? message
    : `There is no room on the disk where Rede keeps its data (DATA_DIR) or the database its own: ${full.trim()}`;
}
