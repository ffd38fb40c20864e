import type { Locator } from 'playwright-core';
import { drag } from '../import-file.ts';

/**
 * Seconds of what hands and eyes do: a key, pointing, pressing and releasing a button, moving to or from the mouse, and making up one's mind
 * (S. K. Card, T. P. Moran, A. Newell: The keystroke-level model for user performance time with interactive systems, CACM 23(7), 1980); a word
 * that is read (M. Brysbaert: How many words do we read per minute?, Journal of Memory and Language 109, 2019: 238 of them).
 */
const seconds = { key: 0.28, point: 1.1, press: 0.2, home: 0.4, mind: 1.35, word: 60 / 238 } as const;

/** What one part of the work took. */
export interface Effort {
  steps: number;
  clicks: number;
  keys: number;
  words: number;
}

/** The hands of a person at a desk: each step of theirs is counted. */
export class Hands {
  readonly efforts = new Map<string, Effort>();
  #now: Effort = { steps: 0, clicks: 0, keys: 0, words: 0 };

  /** From here on it is counted as this part of the work. */
  begin(part: string): void {
    this.#now = { steps: 0, clicks: 0, keys: 0, words: 0 };
    this.efforts.set(part, this.#now);
  }

  #step(clicks: number, keys = 0): void {
    this.#now.steps += 1;
    this.#now.clicks += clicks;
    this.#now.keys += keys;
  }

  async click(target: Locator): Promise<void> {
    this.#step(1);
    await target.click();
  }

  /** Chooses in a list: it is opened, and a line pressed. */
  async choose(target: Locator, value: string): Promise<void> {
    this.#step(2);
    await target.selectOption(value);
  }

  /** Types into a field, and leaves it. */
  async type(target: Locator, text: string): Promise<void> {
    this.#step(1, text.length + 1);
    await target.fill(text);
    await target.press('Enter');
  }

  /** Drags files from their folder to an element: they are pressed there, several after the first and the last were, and released here. */
  async drop(target: Locator, files: Readonly<Record<string, string>>): Promise<void> {
    this.#step(Object.keys(files).length > 1 ? 4 : 2);
    await drag(target, 'drop', files);
  }

  /** Reads everything that an element shows. */
  async read(target: Locator): Promise<void> {
    const shown = await target.innerText();
    this.#now.words += shown.split(/\s+/).filter(Boolean).length;
  }
}

/** Seconds of acting and of reading. A click is pointing and pressing; each step takes making up one's mind, each that is typed moving to the keys and back. */
export function timeOf({ steps, clicks, keys, words }: Effort): { acting: number; reading: number } {
  const { key, point, press, home, mind, word } = seconds;
  const typing = keys > 0 ? keys * key + 2 * home : 0;
  return { acting: steps * mind + clicks * (point + press) + typing, reading: words * word };
}

const minutes = (time: number): string => {
  const all = Math.round(time);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
};

/** The efforts as a table, with their sum. */
export function tableOf(efforts: ReadonlyMap<string, Effort>): string {
  const sum = { steps: 0, clicks: 0, keys: 0, words: 0 };
  const lines = [...efforts].map(([part, effort]) => {
    for (const name of ['steps', 'clicks', 'keys', 'words'] as const) sum[name] += effort[name];
    return lineOf(part, effort);
  });
  return [
    '| file | steps | clicks | keys | words | acting | with reading |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    lineOf('all', sum),
  ].join('\n');
}

function lineOf(part: string, effort: Effort): string {
  const { acting, reading } = timeOf(effort);
  const { steps, clicks, keys, words } = effort;
  return `| ${[part, steps, clicks, keys, words, minutes(acting), minutes(acting + reading)].join(' | ')} |`;
}
