/** When backups are made, and how many stay. */
export interface Schedule {
  /** Minutes after midnight by the server's clock. */
  minute: number;
  keep: { days: number; weeks: number };
}

/** How an installation is backed up, as the settings say. */
export interface BackupPlan extends Schedule {
  /** This server; a command that the operator runs; or someone else, whom Rede knows nothing of. */
  by: 'SERVER' | 'COMMAND' | 'OTHERS';
  /** Where to, if this server makes them. */
  folder: string | null;
}
/** Unless the settings say otherwise: at half past two. */
export const usualSchedule: Schedule = { minute: 150, keep: { days: 7, weeks: 4 } };

const hour = 3_600_000;
const day = 24 * hour;

/** The last moment not after `now` at which a backup was to be made, by the server's clock. */
export function lastScheduled(now: Date, { minute }: Pick<Schedule, 'minute'>): Date {
  const found = new Date(now);
  found.setHours(Math.floor(minute / 60), minute % 60, 0, 0);
  if (found > now) found.setDate(found.getDate() - 1);
  return found;
}

/** The next moment at which one is to be made. */
export function nextScheduled(now: Date, schedule: Pick<Schedule, 'minute'>): Date {
  const found = lastScheduled(now, schedule);
  found.setDate(found.getDate() + 1);
  return found;
}

/**
 * Whether a backup is to be made now. A machine that was off at the time makes it up; a new installation waits for its
 * first night; after a failure an hour passes.
 */
export function isDue(
  now: Date,
  schedule: Pick<Schedule, 'minute'>,
  { installed, done, tried }: { installed: Date; done: Date | null; tried: Date | null },
): boolean {
  const scheduled = lastScheduled(now, schedule);
  if (installed > scheduled || (done && done >= scheduled)) return false;
  return !tried || tried < scheduled || now.getTime() - tried.getTime() > hour;
}

/** Whether the newest backup is to be restored for trial: the last time was a week ago, or never. */
export const isTrialDue = (now: Date, last: Date | null): boolean =>
  last === null || now.getTime() - last.getTime() > 7 * day - hour;

/** Whether people are to be warned: the newest proved backup is older than two days, or none exists by then. */
export const isLate = (now: Date, { taken, installed }: { taken: Date | null; installed: Date }): boolean =>
  now.getTime() - (taken ?? installed).getTime() > 2 * day;

const weekOf = (date: Date): number => Math.floor((date.getTime() / day + 3) / 7);

/**
 * Which backups stay: the newest of each of the last days, and of each of the last weeks, that have one; and all of the last 24 hours, so that one
 * made in a hurry does not replace the one that is needed.
 */
export function kept(taken: readonly Date[], { days, weeks }: Schedule['keep']): Date[] {
  const newest = taken.toSorted((a, b) => b.getTime() - a.getTime());
  const first = (count: number, of: (date: Date) => number): Date[] => {
    const seen = new Map<number, Date>();
    for (const date of newest) if (!seen.has(of(date))) seen.set(of(date), date);
    return [...seen.values()].slice(0, count);
  };
  const stay = new Set([...first(days, (date) => Math.floor(date.getTime() / day)), ...first(weeks, weekOf)]);
  const since = (newest[0]?.getTime() ?? 0) - day;
  return newest.filter((date) => date.getTime() > since || stay.has(date));
}
