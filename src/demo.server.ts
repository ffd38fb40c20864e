import { randomInt } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from './account/sign-in/password.server.ts';
import { diskStore } from './core/files/store.server.ts';
import { todayIn } from './core/time/period.ts';
import type { Settings } from './core/installation/settings.server.ts';
import { contentOf, inTransaction, loadDemo } from './load-demo.server.ts';
import { demoOrganizations, demoPeople } from './organization/demo/demo.ts';

/** Facts about the demo to show. */
export interface Demo {
  /** The shared password of all who sign in. */
  password: string;
  /** A line each: address, name and level, organization. */
  signIns: string[];
}

const signers = demoPeople.filter(({ signsIn }) => signsIn);

/**
 * Provides the demo: loads it into an empty installation, and stores its password (REDE_DEMO_PASSWORD, else a generated
 * one) in the file `demo-password` of the data folder, readable only by its owner. If the settings of a later start
 * have another password, it applies from then on. In: the owner's connection string, after the migrations and the
 * reference data. Out: null if the installation has its own people and no demo.
 */
export async function prepareDemo({
  url,
  settings,
  log = () => {},
}: {
  url: string;
  settings: Pick<Settings, 'dataDir' | 'demoPassword'>;
  log?: (line: string) => void;
}): Promise<Demo | null> {
  const content = await inTransaction(url, contentOf);
  if (content === 'own') return null;
  const file = join(settings.dataDir, 'demo-password');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  const password = settings.demoPassword ?? (kept || newPassword());
  if (content === 'empty') {
    log('Demo: Nordlys Group and Fjordbyg');
    await loadDemo({
      url,
      today: todayIn('Europe/Copenhagen', Date.now()),
      hash: await hashPassword(password),
      store: diskStore(join(settings.dataDir, 'files')),
    });
  } else if (password !== kept) await setPassword(url, password);
  if (password !== kept) {
    await writeFile(file, `${password}\n`, { mode: 0o600 });
    await chmod(file, 0o600);
  }
  return { password, signIns: signInLines() };
}

async function setPassword(url: string, password: string): Promise<void> {
  const values = [await hashPassword(password), signers.map(({ email }) => email)];
  await inTransaction(url, (client) =>
    client.query('update app.account set password_hash = $1 where email = any ($2)', values),
  );
}

/** Four made-up words that can be read out loud: more than 60 bits. */
function newPassword(): string {
  const letterOf = (letters: string) => letters.charAt(randomInt(letters.length));
  const [consonants, vowels] = ['bdfghjklmnprstv', 'aeiou'];
  const word = () => [consonants, vowels, consonants, vowels, consonants].map(letterOf).join('');
  return Array.from({ length: 4 }, word).join('-');
}

const levelWords = {
  READ_ORGANIZATION: 'reads',
  EDIT_ORGANIZATION: 'edits',
  MANAGE_ORGANIZATION: 'manages',
  MAINTAIN_SYSTEM: 'manages and maintains the catalogues',
};

function signInLines(): string[] {
  const width = Math.max(...signers.map(({ email }) => email.length));
  return signers.map(({ email, firstName, lastName, permission, organization }) => {
    const name = demoOrganizations.find(({ key }) => key === organization)?.name ?? '';
    return `${email.padEnd(width)}  ${firstName} ${lastName} ${levelWords[permission]}, ${name}`;
  });
}
