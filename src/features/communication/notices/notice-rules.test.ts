import { assert, constantFrom, date, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailTimeOf, isQuiet, lastTimeOf, nextTimeOf } from './notice-rules.ts'

test.each([
  ['wanted', true, 'at_once', 'at_once'],
  ['wanted', true, 'daily', 'daily'],
  ['wanted', true, 'never', 'never'],
  ['wanted', false, 'at_once', 'never'],
  ['wanted', false, 'daily', 'never'],
  ['always', true, 'never', 'at_once'],
  ['always', false, 'daily', 'at_once'],
  [undefined, true, 'at_once', 'never'],
] as const)(
  'an e-mail that is %s to someone with e-mails switched %s who chose %s: %s',
  (email, isOn, chosen, is) => {
    expect(emailTimeOf({ is_email_notifications_enabled: isOn }, email, chosen)).toBe(is)
  },
)

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:30' }
  test.each([
    ['2026-11-23T19:59Z', 'Europe/Riga', false],
    ['2026-11-23T20:00Z', 'Europe/Riga', true],
    ['2026-11-24T05:29Z', 'Europe/Riga', true],
    ['2026-11-24T05:30Z', 'Europe/Riga', false],
    ['2026-11-23T20:00Z', 'UTC', false],
  ])('over midnight: at %s in %s: %s', (at, zone, is) => {
    expect(isQuiet(new Date(at), night, zone)).toBe(is)
  })

  test('within a day; and none where none were chosen', () => {
    const lunch = { from: '12:00', to: '13:00' }
    const at = (time: string) => isQuiet(new Date(`2026-11-23T${time}Z`), lunch, 'UTC')
    expect(['11:59', '12:00', '12:59', '13:00'].map(at)).toEqual([false, true, true, false])
    expect(isQuiet(new Date(), null, 'UTC')).toBe(false)
  })
})

describe('a time of day', () => {
  const riga = 'Europe/Riga'
  test.each([
    ['2026-11-23T05:00:30Z', '08:00', '2026-11-23T06:00:00Z'],
    ['2026-11-23T06:00:00Z', '08:00', '2026-11-23T06:00:00Z'],
    ['2026-11-23T06:01:00Z', '08:00', '2026-11-24T06:00:00Z'],
    // The clock goes forward from 3:00 to 4:00 on 29 March: 8:00 is an hour earlier.
    ['2026-03-28T20:00:00Z', '08:00', '2026-03-29T05:00:00Z'],
    // The clock goes back from 4:00 to 3:00 on 25 October.
    ['2026-10-24T20:00:00Z', '08:00', '2026-10-25T06:00:00Z'],
    // 3:30 does not exist that night, but is not skipped.
    ['2026-03-28T20:00:00Z', '03:30', '2026-03-29T01:30:00Z'],
  ])('after %s it is %s in Riga at %s', (now, time, is) => {
    expect(nextTimeOf(new Date(now), time, riga)).toEqual(new Date(is))
  })

  test.each([
    ['2026-11-23T06:00:59Z', '08:00', '2026-11-23T06:00:00Z'],
    ['2026-11-23T05:59:59Z', '08:00', '2026-11-22T06:00:00Z'],
    ['2026-03-29T04:59:00Z', '08:00', '2026-03-28T06:00:00Z'],
    ['2026-03-29T05:00:00Z', '08:00', '2026-03-29T05:00:00Z'],
  ])('before %s it was %s in Riga at %s', (now, time, was) => {
    expect(lastTimeOf(new Date(now), time, riga)).toEqual(new Date(was))
  })

  test('is found in any zone and at any moment as by looking at the clock minute by minute', () => {
    const zones = ['UTC', 'Europe/Riga', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']
    const clocks = new Map(
      zones.map((timeZone) => [
        timeZone,
        new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      ]),
    )
    const span = { min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }
    assert(
      property(date(span), integer({ min: 0, max: 95 }), constantFrom(...zones), (now, quarter, zone) => {
        // After 4:00 no clock changes.
        const minutes = ((quarter * 15) % 1200) + 240
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        const shows = (at: Date) => clocks.get(zone)!.format(at)
        const next = nextTimeOf(now, time, zone)
        const last = lastTimeOf(now, time, zone)
        expect([shows(next), shows(last)]).toEqual([time, time])
        const hour = 3_600_000
        expect(next.getTime() - now.getTime()).toBeGreaterThan(-60_000)
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(25 * hour)
        expect(now.getTime() - last.getTime()).toBeGreaterThanOrEqual(0)
        expect(now.getTime() - last.getTime()).toBeLessThanOrEqual(25 * hour)
      }),
      { numRuns: 1000 },
    )
  })
})
