/** An event as a calendar program reads it. */
interface CalendarEvent {
  uid: string;
  /** As `yyyymmdd`. */
  start: string;
  end: string;
  summary: string;
  description: string;
  /** Empty: there is none, which 3.6.1 allows. */
  url: string;
}

/** RFC 5545, 3.3.11. */
const unescapeText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, symbol: string) => (symbol.toLowerCase() === 'n' ? '\n' : symbol));

/**
 * Reads a feed by the grammar of RFC 5545 (3.1, 3.4, 3.6.1): unfolds the lines, takes each apart into name, parameters and value, and
 * follows BEGIN and END. Throws where a rule is broken: an unknown line, a missing property that is required, one that may be there
 * once and is there twice, or a UID that two events share.
 */
export function readCalendar(text: string): { name: string; events: CalendarEvent[] } {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  const open: { kind: string; properties: Map<string, string> }[] = [];
  const closed: typeof open = [];
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*))*):([^\p{Cc}]*|[\t\P{Cc}]*)$/u.exec(line) ??
      [];
    if (!name) throw new Error(`not a line of a calendar: ${line}`);
    if (name === 'BEGIN') open.push({ kind: value, properties: new Map() });
    else if (name === 'END') {
      const ended = open.pop();
      if (ended?.kind !== value) throw new Error(`${value} ends where it has not begun`);
      closed.push(ended);
    } else {
      const properties = open.at(-1)?.properties;
      if (!properties || properties.has(name)) throw new Error(`${name} is not to be here`);
      properties.set(name, value);
      if (/^DT(START|END)$/.test(name) && parameters !== ';VALUE=DATE')
        throw new Error(`${name} is no day: ${line}`);
    }
  }
  const calendar = closed.at(-1);
  if (open.length > 0 || calendar?.kind !== 'VCALENDAR') throw new Error('there is no whole calendar');
  const need = ({ kind, properties }: (typeof open)[number], name: string, form = /^/): string => {
    const value = properties.get(name);
    if (value === undefined || !form.test(value)) throw new Error(`${kind} has no proper ${name}: ${value}`);
    return value;
  };
  need(calendar, 'PRODID');
  need(calendar, 'VERSION', /^2\.0$/);
  const events = closed.slice(0, -1).map((event): CalendarEvent => {
    need(event, 'DTSTAMP', /^\d{8}T\d{6}Z$/);
    return {
      uid: need(event, 'UID', /^\S+$/),
      start: need(event, 'DTSTART', /^\d{8}$/),
      end: need(event, 'DTEND', /^\d{8}$/),
      summary: unescapeText(need(event, 'SUMMARY')),
      description: unescapeText(need(event, 'DESCRIPTION')),
      url: event.properties.has('URL') ? need(event, 'URL', /^https?:\/\/\S+$/) : '',
    };
  });
  const uids = new Set(events.map(({ uid }) => uid));
  if (uids.size < events.length) throw new Error('two events share a UID');
  return { name: unescapeText(need(calendar, 'X-WR-CALNAME')), events };
}
