import { describe, expect, test } from 'vitest'
import { callDays } from './slots.ts'

const nine = { from: '09:00', to: '12:00' }
const riga = {
  time_zone: 'Europe/Riga',
  hours: [nine, nine, nine, nine, { from: '09:30', to: '11:00' }, null, null],
  holidays: [{ date: '2026-12-24' }, { date: '2026-12-25' }],
}

describe('when someone may be called', () => {
  test('today only from an hour ahead, by the company’s clock', () => {
    // It is 10:00 in Riga, so calls are possible from 11:00.
    expect(callDays(riga, new Date('2026-11-23T08:00:00Z'), 1)).toEqual([
      { date: '2026-11-23', times: ['11:00'] },
    ])
  })

  test('a day whose hours are over is left out', () => {
    expect(callDays(riga, new Date('2026-11-23T09:30:00Z'), 1)).toEqual([
      { date: '2026-11-24', times: ['09:00', '10:00', '11:00'] },
    ])
  })

  test('week-ends and holidays are passed over, and an hour that has begun before they open is none', () => {
    expect(callDays(riga, new Date('2026-12-23T20:00:00Z'), 2)).toEqual([
      { date: '2026-12-28', times: ['09:00', '10:00', '11:00'] },
      { date: '2026-12-29', times: ['09:00', '10:00', '11:00'] },
    ])
    expect(callDays(riga, new Date('2026-11-26T20:00:00Z'), 1)).toEqual([
      { date: '2026-11-27', times: ['10:00'] },
    ])
  })

  test('shortly before midnight the first day is tomorrow', () => {
    expect(callDays(riga, new Date('2026-11-23T21:30:00Z'), 1)).toEqual([
      { date: '2026-11-24', times: ['09:00', '10:00', '11:00'] },
    ])
  })

  test('where noOne is ever there, never', () => {
    expect(
      callDays({ ...riga, hours: riga.hours.map(() => null) }, new Date('2026-11-23T08:00:00Z'), 3),
    ).toEqual([])
  })
})
