/** An event of a whole day. `id` stays the same for the same event, so that a second file changes it and adds none. */
export type CalendarEvent = {
  readonly id: string;
  readonly day: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
};

/** An iCalendar file (RFC 5545) with these events. `now` is when it is written. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shortlist//Programs//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap(({ id, day, title, text, url }) => [
      'BEGIN:VEVENT',
      `UID:${id}@programs`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString())}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const compact = (day: string): string => day.slice(0, 10).replaceAll('-', '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** No line may have more than 75 bytes; what is longer goes on in the next, behind a space. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  for (const sign of line) {
    if (bytes.encode(current + sign).length > 75) {
      lines.push(current);
      current = ' ';
    }
    current += sign;
  }
  return [...lines, current].join('\r\n');
}
