import { speaker } from '../core/contract/fill-text.ts';
import type { Letter } from '../core/mail/letter.ts';
import { workLink } from '../account/digest/work-links.ts';
import type { Linked } from '../account/digest/work-links.ts';
import { reasons } from './rules.ts';
import type { Reason } from './rules.ts';

/** A notification in a mail. */
export interface MailedNotification extends Linked {
  organization: string;
  reason: Reason;
  titleEn: string;
  titleDa: string;
  byName: string | null;
}

const texts = {
  subject: ['{{count}} notifications', '{{count}} beskeder'],
  greeting: ['Hello {{name}},', 'Hej {{name}}'],
  EVENT: ['Event of high importance', 'Hændelse med høj vigtighed'],
  ACCIDENT: ['Accident', 'Ulykke'],
  ASSIGNMENT: ['You are now responsible', 'Du er nu ansvarlig'],
  MENTION: ['You were mentioned', 'Du er nævnt'],
  REFUSAL: ['Dismissed, declined or not effective', 'Afvist, eller virkede ikke'],
  by: ['by {{name}}', 'af {{name}}'],
  more: ['and {{count}} more, under the bell in Rede', 'og {{count}} til, under klokken i Rede'],
  open: ['Open Rede', 'Åbn Rede'],
  settings: [
    'You can choose what you are emailed about, and set quiet hours, on your account page.',
    'På din kontoside vælger du, hvad du får mail om, og hvornår du ikke vil have mails.',
  ],
  stop: ['Stop these emails', 'Stop disse mails'],
} as const;

const speech = speaker(texts);

/** The most that a mail names of each reason; the rest is counted. */
export const mostNamed = 20;

/** A mail about what a person has to know at once. In: each thing, where they lead, and where these mails are stopped. */
export function notificationLetter(
  language: 'en' | 'da',
  name: string,
  rows: readonly MailedNotification[],
  { publicUrl, stop }: { publicUrl: string; stop: string },
): Letter {
  const say = speech(language);
  const titleOf = ({ titleEn, titleDa }: MailedNotification) => (language === 'en' ? titleEn : titleDa);
  const [first] = rows;
  const only = rows.length === 1 ? first : undefined;
  const subject = only ? `${say(only.reason)}: ${titleOf(only)}` : say('subject', { count: rows.length });
  const groups = Map.groupBy(rows, ({ reason }) => reason);
  return {
    language,
    // A title is one line, as all of a header has to be.
    subject: `Rede: ${subject}`,
    greeting: say('greeting', { name }),
    before: [],
    sections: reasons.flatMap((reason) => {
      const group = groups.get(reason);
      if (!group) return [];
      const items = group.slice(0, mostNamed).map((row) => ({
        text: titleOf(row),
        note: [row.organization, ...(row.byName ? [say('by', { name: row.byName })] : [])].join(' · '),
        url: workLink(publicUrl, row),
      }));
      const rest = group.length - items.length;
      return [{ title: say(reason), items, ...(rest > 0 && { more: say('more', { count: rest }) }) }];
    }),
    link: { label: say('open'), url: only ? workLink(publicUrl, only) : `${publicUrl}/dashboard` },
    after: [say('settings')],
    stop: { label: say('stop'), url: stop },
  };
}
