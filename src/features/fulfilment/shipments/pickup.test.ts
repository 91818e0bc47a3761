import { expect, test } from 'vitest'
import { slotsFrom } from './pickup.ts'

const day = { from: '09:00', to: '18:00' }
const table = {
  time_zone: 'Europe/Riga',
  hours: [day, day, day, day, { from: '09:30', to: '13:00' }, null, null],
  holidays: [{ date: '2026-05-13' }],
}
/** Monday, noon in Riga. */
const now = new Date('2026-05-11T09:00:00Z')
const on = (date: string) => slotsFrom(table, now).filter((slot) => slot.on === date)

test('a working day has whole windows of two hours, and today only those that have not begun', () => {
  expect(on('2026-05-12').map(({ from, to }) => `${from}–${to}`)).toEqual([
    '09:00–11:00',
    '11:00–13:00',
    '13:00–15:00',
    '15:00–17:00',
  ])
  expect(on('2026-05-11').map(({ from }) => from)).toEqual(['13:00', '15:00'])
})

test('a short day has fewer; a day off and a holiday none', () => {
  expect(on('2026-05-15')).toEqual([{ on: '2026-05-15', from: '09:30', to: '11:30' }])
  expect([on('2026-05-13'), on('2026-05-16')]).toEqual([[], []])
})

test('they are offered for two weeks, by the clock of the company', () => {
  expect(slotsFrom(table, now).at(-1)!.on).toBe('2026-05-22')
  const lateInTheEvening = new Date('2026-05-11T22:30:00Z')
  expect(slotsFrom(table, lateInTheEvening)[0]).toMatchObject({ on: '2026-05-12', from: '09:00' })
})

test('who has no hours offers none', () => {
  expect(slotsFrom({ ...table, hours: Array(7).fill(null) }, now)).toEqual([])
})
