import { Refused } from './refused.server.ts';

/** What a command says on the way: standard output is for what others read. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** The one file that a command takes. Throws where it does not exist, or more. */
export function oneFile(positionals: string[], command: string): string {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Refused(`${command} takes one file. See --help.`);
  return file;
}
