import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const made = new Date('2026-05-01T08:00:00.000Z')
const linesOf = (text: string) => text.split('\r\n')

test('a day is an entry of the whole day, a moment is one in UTC', () => {
  const text = calendarOf(
    [
      { uid: 'order-7-requested@portico', at: '2026-05-14', title: 'Order 1007' },
      { uid: 'order-7-answer@portico', at: '2026-05-02T11:30:00+03:00', title: 'Answer', text: 'To Anna' },
    ],
    made,
  )
  expect(linesOf(text)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Orders//EN',
    'BEGIN:VEVENT',
    'UID:order-7-requested@portico',
    'DTSTAMP:20260501T080000Z',
    'DTSTART;VALUE=DATE:20260514',
    'SUMMARY:Order 1007',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:order-7-answer@portico',
    'DTSTAMP:20260501T080000Z',
    'DTSTART:20260502T083000Z',
    'SUMMARY:Answer',
    'DESCRIPTION:To Anna',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('what is typed cannot become a line of its own', () => {
  const text = calendarOf([{ uid: '1', at: '2026-05-14', title: 'a, b; c\\d\r\nEND:VCALENDAR' }], made)
  expect(linesOf(text)).toContain('SUMMARY:a\\, b\\; c\\\\d\\nEND:VCALENDAR')
  expect(text.match(/^END:VCALENDAR/gm)?.length).toBe(1)
})

test('long lines are folded at 75 octets, whole characters each, and unfold to what they were', () => {
  const title = 'Заказ '.repeat(40) + '🙂'.repeat(40)
  const text = calendarOf([{ uid: '1', at: '2026-05-14', title }], made)
  for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
