/** What is in a calendar of an order: a day like '2026-05-14', or a moment in ISO 8601. */
export type CalendarEntry = { uid: string; at: string; title: string; text?: string }

/**
 * An iCalendar file (RFC 5545): a day is an entry of the whole day, a moment one of no length. `made`: when, as its
 * writers have to say.
 */
export function calendarOf(entries: readonly CalendarEntry[], made: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Orders//EN',
    ...entries.flatMap(({ uid, at, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${moment(made.toISOString())}`,
      at.includes('T') ? `DTSTART:${moment(at)}` : `DTSTART;VALUE=DATE:${at.replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '2026-05-14T09:30:00.000Z' as '20260514T093000Z'. */
const moment = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** RFC 5545 3.3.11: a comma, a semicolon and a backslash are written behind one; a new line is '\n'. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** RFC 5545 3.1: no line is longer than 75 octets, and none is parted within a character. */
function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const long = new TextEncoder().encode(character).length
    if (octets + long > 75) {
      parts.push(' ')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += long
  }
  return parts.join('\r\n')
}
