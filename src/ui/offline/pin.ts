import { shortestPin } from './vault.ts';

/** The fault of a new PIN; null: none. Repeated and consecutive characters are what is tried first. */
export function pinProblem(pin: string): 'short' | 'easy' | null {
  const points = Array.from(pin, (letter) => letter.codePointAt(0) ?? 0);
  if (points.length < shortestPin) return 'short';
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && Math.abs(step ?? 0) <= 1 ? 'easy' : null;
}
