import type { AnybodysReport } from './report.ts';

const longest = 200;

/** The title of an event in the words of who reported it: their first line, and of a long one what fits, with an ellipsis. */
export function titleOf(words: string): string {
  const [first = ''] = words.trim().split('\n');
  const line = Array.from(first.trim());
  return line.length <= longest
    ? line.join('')
    : `${line
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** The report as the event is stored: who reports does not weigh it, so an accident is HIGH and all else MEDIUM until someone does. */
export const eventOf = ({ whatHappened, accidentOccurred, location, reporterName }: AnybodysReport) => ({
  title: titleOf(whatHappened),
  description: whatHappened,
  category: accidentOccurred ? 'ACCIDENT' : null,
  importance: accidentOccurred ? 'HIGH' : 'MEDIUM',
  accident_occurred: accidentOccurred,
  location,
  reporter_name: reporterName,
});
