import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { resetSealedWithLostKeys } from './account/second-factor/keys.server.ts';
import { identitiesIn } from './core/backup/encryption.server.ts';
import { Refused } from './core/backup/refused.server.ts';
import type { RefusalKind } from './core/backup/refused.server.ts';
import { archiveName } from './core/backup/set.server.ts';
import type { Proved } from './core/backup/verify.server.ts';
import { withClient } from './core/database/connection.server.ts';
import { joinEmbedded } from './core/database/embedded/embedded.server.ts';
import { openKeys, parseKeys } from './core/installation/keys.server.ts';
import { provisionDatabase } from './core/installation/provision.server.ts';
import type { Settings } from './core/installation/settings.server.ts';
import { prove, restoreProved } from './restore.server.ts';
import type { Options } from './restore.server.ts';

/*
 * An empty installation takes a backup through its first page: from a person who can read what the server printed, since
 * no one has an account yet. The archive is proved while the server runs; for the restore it stops, and starts again by
 * itself.
 */

/** How far it is. */
type Stage =
  | { at: 'WAITING' | 'RECEIVING' | 'PROVING' | 'RESTORING' }
  /** Nothing was changed. In: what can be done about it, and why, in English, as the command says it. */
  | { at: 'REFUSED'; kind: Kind; why: string };

/** As a restore has it; a code or an archive that is not there; anything else. */
type Kind = RefusalKind | 'WRONG_CODE' | 'NOTHING' | 'BROKEN_OFF';

/** What the person gave: the archive by its name, and the keys that it may need. */
export interface Given {
  /** A name in the folder of backups; null: the one that was uploaded. */
  name: string | null;
  /** The text of age's key file, and of `secret-keys`; each may be empty. */
  identity: string;
  secretKeys: string;
  /** The second factors may be lost. */
  withoutKeys: boolean;
}

/** Wrong codes before no code is right any more, until the server starts again. */
const mostTries = 20;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

export class BringBack {
  /** 60 bits, printed at the start; it works until the installation has people. */
  readonly code = Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
  stage: Stage = { at: 'WAITING' };
  /** Whether an uploaded archive is there, so that a key can be added without sending it again. */
  hasUpload = false;
  readonly #settings: Settings;
  #tries = 0;
  /** What a restore came to, once the server has started again: a page that left before would find none. */
  #outcome: Stage | null = null;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  get #upload(): string {
    return join(this.#settings.dataDir, 'uploaded-backup.tar');
  }

  /** Whether the code is the printed one. Spaces, dashes and small letters do not matter. */
  knows(code: string): boolean {
    if (this.#tries >= mostTries) return false;
    const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    const isRight = timingSafeEqual(hashed(plain(code)), hashed(plain(this.code)));
    this.#tries = isRight ? 0 : this.#tries + 1;
    return isRight;
  }

  /** Whether it is busy with an archive. */
  get isBusy(): boolean {
    return ['RECEIVING', 'PROVING', 'RESTORING'].includes(this.stage.at);
  }

  /** The archives in the folder of backups, the newest first. */
  async choices(): Promise<string[]> {
    const { folder } = this.#settings.backups;
    const names = folder === null ? [] : await readdir(folder).catch(() => []);
    return names
      .filter((name) => archiveName.test(name))
      .toSorted()
      .toReversed();
  }

  /** Takes an archive from the browser. Throws, and keeps nothing of it, if the disk is full or the connection ends. */
  async receive(stream: Readable): Promise<void> {
    this.stage = { at: 'RECEIVING' };
    this.hasUpload = false;
    try {
      await mkdir(this.#settings.dataDir, { recursive: true });
      await pipeline(stream, createWriteStream(this.#upload, { mode: 0o600, flush: true }));
      this.hasUpload = true;
      this.stage = { at: 'WAITING' };
    } catch (error) {
      await this.forget();
      this.#refused(error);
      throw error;
    }
  }

  /** Deletes what was uploaded. */
  async forget(): Promise<void> {
    this.hasUpload = false;
    await rm(this.#upload, { force: true });
  }

  /**
   * Proves an archive while the server runs. Nothing is written.
   * @returns what restores it once the server has stopped; null: it was refused, and the stage says why
   */
  async prove(given: Given): Promise<(() => Promise<void>) | null> {
    this.stage = { at: 'PROVING' };
    const options: Options = {
      file: given.name === null ? this.#upload : join(this.#settings.backups.folder ?? '', given.name),
      identities: identitiesIn(given.identity),
      files: undefined,
      into: undefined,
      replace: false,
      withoutKey: given.withoutKeys,
      secretKeys: given.secretKeys.trim() || undefined,
    };
    try {
      if (given.identity.trim() && options.identities.length === 0)
        throw new Refused('No line of the key begins with AGE-SECRET-KEY-.', 'WRONG_KEY');
      if (options.secretKeys !== undefined && parseKeys(options.secretKeys) === null)
        throw new Refused('The text is not that of a file secret-keys.', 'NO_SECRET_KEYS');
      const proved = await prove(options, this.#settings);
      return () => this.#restore(options, proved);
    } catch (error) {
      this.#refused(error);
      return null;
    }
  }

  async #restore(options: Options, proved: Proved): Promise<void> {
    this.stage = { at: 'RESTORING' };
    try {
      await restoreProved(options, this.#settings, proved, (line) => process.stdout.write(`${line}\n`));
      // The server would not start: no one could open them.
      if (options.withoutKey) await this.#resetLost();
      await this.forget();
      this.#outcome = { at: 'WAITING' };
    } catch (error) {
      this.#outcome = this.#refusal(error);
    }
  }

  /** The server has started again after a restore: what that came to is shown. */
  startedAgain(): void {
    this.stage = this.#outcome ?? this.stage;
    this.#outcome = null;
  }

  /** Everyone who has a second factor with a lost key signs in with only the password, and gets an email. */
  async #resetLost(): Promise<void> {
    const embedded = await joinEmbedded({ dataDir: this.#settings.dataDir, log: () => {} });
    try {
      const { databaseMigrateUrl } = await provisionDatabase(embedded.url);
      await withClient({ connectionString: databaseMigrateUrl }, (owner) =>
        resetSealedWithLostKeys(owner, openKeys(this.#settings)),
      );
    } finally {
      await embedded.stop();
    }
  }

  #refused(error: unknown): void {
    this.stage = this.#refusal(error);
  }

  #refusal(error: unknown): Stage {
    const why = error instanceof Error ? error.message : String(error);
    const isFull = (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC';
    const kind = error instanceof Refused ? error.kind : isFull ? 'NO_ROOM' : 'BROKEN_OFF';
    // A person at the screen has no use for the server's folders.
    return { at: 'REFUSED', kind, why: why.replaceAll(`${this.#settings.dataDir}/`, '') };
  }
}

/** Whether an installation has neither people nor organizations. In: its owner's address. */
export const isUnused = (ownerUrl: string): Promise<boolean> =>
  withClient({ connectionString: ownerUrl }, async (client) => {
    const { rows } = await client.query<{ unused: boolean }>(
      'select not exists (select from app.account) and not exists (select from app.organization) as unused',
    );
    return rows[0]?.unused === true;
  });
