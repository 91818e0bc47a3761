/** An entry of an order's calendar. `at` is a day like '2026-05-14' or a moment in ISO 8601. */
export type CalendarEntry = { uid: string; at: string; title: string; text?: string }

/**
 * Returns an iCalendar file (RFC 5545). A day becomes an all-day entry, a moment an entry of no length. `made`
 * is the required time stamp (DTSTAMP).
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

/** Converts '2026-05-14T09:30:00.000Z' to '20260514T093000Z'. */
const moment = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** RFC 5545 3.3.11: comma, semicolon and backslash are escaped with a backslash; a line break is written '\n'. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** RFC 5545 3.1: lines are at most 75 octets long and are never broken within a character. */
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
