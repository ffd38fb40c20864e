import ICAL from 'ical.js';

/** An event as a calendar program reads it. */
interface CalendarEvent {
  uid: string;
  /** A day, as `yyyy-mm-dd`. */
  start: string;
  end: string;
  summary: string;
  description: string;
  /** Empty: there are none, which RFC 5545, 3.6.1 allows. */
  url: string;
}

// RFC 7986, 5.1, and its former name: text properties, declared to the parser as calendar programs know them.
const { icalendar }: { icalendar: unknown } = ICAL.design;
const { property } = icalendar as { property: Record<string, { defaultType: string }> };
for (const name of ['name', 'x-wr-calname']) property[name] = { defaultType: 'text' };

/**
 * Reads a feed with the parser of a calendar program. Throws where that does, and where it would look away: a day that is an hour, a
 * property that is missing or there twice, two events of one UID (RFC 5545, 3.6.1).
 */
export function readCalendar(text: string): { name: string; events: CalendarEvent[] } {
  const parsed: unknown = ICAL.parse(text);
  const calendar = new ICAL.Component(parsed as unknown[]);
  if (calendar.name !== 'vcalendar' || one(calendar, 'version') !== '2.0' || !one(calendar, 'prodid'))
    throw new Error('this is no calendar');
  const events = calendar.getAllSubcomponents('vevent').map((component): CalendarEvent => {
    for (const { name } of component.getAllProperties()) one(component, name);
    one(component, 'dtstamp');
    const event = new ICAL.Event(component);
    return {
      uid: one(component, 'uid'),
      start: day(event.startDate),
      end: day(event.endDate),
      summary: one(component, 'summary'),
      description: one(component, 'description'),
      url: component.hasProperty('url') ? new URL(one(component, 'url')).href : '',
    };
  });
  if (new Set(events.map(({ uid }) => uid)).size < events.length) throw new Error('two events share a UID');
  if (one(calendar, 'name') !== one(calendar, 'x-wr-calname')) throw new Error('it has two names');
  return { name: one(calendar, 'name'), events };
}

/** The value of a property that is there once. */
function one(component: InstanceType<typeof ICAL.Component>, name: string): string {
  const [property, ...more] = component.getAllProperties(name);
  if (!property || more.length > 0) throw new Error(`${component.name} does not have ${name} once`);
  return String(property.getFirstValue());
}

function day(time: InstanceType<typeof ICAL.Time>): string {
  if (!time.isDate) throw new Error(`${time.toString()} is no day`);
  return time.toString();
}
