import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import { id, instant } from '../core/contract/fields.ts';

/** The state of a backup. */
const backupStates = ['RUNNING', 'PROVING', 'DONE', 'FAILED'] as const;

/** One backup of the whole installation: made by the clock, by the command, or because a person asked. */
export const Backup = z.object({
  id,
  startedAt: instant,
  finishedAt: instant.nullable(),
  state: z.enum(backupStates),
  /** The moment that it holds; null until it is whole. */
  takenAt: instant.nullable(),
  /** When all of it was read again and compared; null: it has not been. */
  provedAt: instant.nullable(),
  /** The file or folder on the server. */
  place: z.string(),
  savedRows: z.int(),
  savedFiles: z.int(),
  /** Of how many; null until the database is read. */
  ofFiles: z.int().nullable(),
  /** Files that were missing or damaged when it was made: it is not proved then. */
  lacking: z.int(),
  /** Bytes of the archive. */
  size: z.int().nullable(),
  trouble: z.string().nullable(),
  /** Who asked for it; null: the clock or the command. */
  byName: z.string().nullable(),
});
export type Backup = z.output<typeof Backup>;

const Queue = z.object({
  name: z.string(),
  waiting: z.int(),
  failed: z.int(),
  oldestAt: instant.nullable(),
});

/** A backup that was restored into a database of its own, for trial, once a week. */
const Trial = z.object({
  restoredAt: instant,
  /** The moment that the backup holds. */
  takenAt: instant,
  place: z.string(),
  /** Tables, rows and sealed changes that are as they were written; null: it could not be restored. */
  tables: z.int().nullable(),
  savedRows: z.int().nullable(),
  changes: z.int().nullable(),
  /** Why it could not be restored. */
  trouble: z.string().nullable(),
});

/** A trial restore that succeeded, for an auditor to keep. */
export const Certificate = z.object({
  id,
  restoredAt: instant,
  /** The moment that the backup holds. */
  takenAt: instant,
  /** Files that were missing or damaged on the server when the backup was made. */
  lacking: z.int(),
  /** The archive's file name, the SHA-256 of its bytes, and how many they are. */
  archive: z.string(),
  sha256: z.string(),
  size: z.int(),
  /** Rede's version and PostgreSQL's that made it, and Rede's that restored it. */
  rede: z.string(),
  postgres: z.string(),
  restoredBy: z.string(),
  /** With the SHA-256 of their rows, as written and as restored. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  /** How many files, each compared with its SHA-256, and their bytes. */
  files: z.int(),
  fileBytes: z.int(),
  /** Where each chain of the change log ends; the name is null for the catalogue and for an organization that is gone. */
  chains: z.array(
    z.object({ trail: z.uuid(), name: z.string().nullable(), changes: z.int(), hash: z.string() }),
  ),
});
export type Certificate = z.output<typeof Certificate>;

/** What runs the installation, and whether it would survive the loss of its machine. */
export const Operation = z.object({
  version: z.string(),
  postgres: z.string(),
  /** The newest step that the database has taken. */
  migration: z.string(),
  databaseBytes: z.int(),
  /** The disk of the server's folder; null: it cannot be asked. */
  disk: z.object({ free: z.int(), total: z.int() }).nullable(),
  queues: z.array(Queue),
  /** Who makes backups: this server; a command that the operator runs; or someone else, whom Rede knows nothing of. */
  backupsBy: z.enum(['SERVER', 'COMMAND', 'OTHERS']),
  /** The folder; null: not this server's. */
  backupFolder: z.string().nullable(),
  nextBackupAt: instant.nullable(),
  keep: z.object({ days: z.int(), weeks: z.int() }),
  /** The newest proved backup, however many came after it; null: none. */
  newest: Backup.pick({ takenAt: true, size: true }).nullable(),
  /** The newest proved backup is older than two days, or none exists. */
  late: z.boolean(),
  /** The last trial; null: there was none yet. */
  trial: Trial.nullable(),
  /** Certificates of trials, the newest first, at most 60. */
  certificates: z.array(Certificate.pick({ id: true, restoredAt: true })),
  /** The newest first, at most 20. */
  backups: z.array(Backup),
});
export type Operation = z.output<typeof Operation>;

const permission = 'MAINTAIN_SYSTEM';
export const operation = {
  get: endpoint('GET', '/operation', {
    permission,
    reads: 'once',
    summary: 'Get the backups, size, queues and versions of the installation',
    answer: Operation,
  }),
  certificate: endpoint('GET', '/operation/certificates/:id', {
    permission,
    reads: 'once',
    summary: 'Get the certificate of a trial restore',
    answer: Certificate,
  }),
  backUp: endpoint('POST', '/operation/backups', {
    permission,
    summary: 'Start a backup; its progress is in the list of backups',
    status: 204,
  }),
};
