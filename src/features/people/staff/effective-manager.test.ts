import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveManager, type LookedAfter, type Team } from './effective-manager.ts'
import type { Holiday } from './holiday.ts'
import { answers, cases } from './testing/naive-answer.ts'

const holiday = (
  manager_id: number,
  [starts_on, ends_on]: [string, string],
  substitutes: Partial<Holiday['substitutes'][number]>[] = [],
  time_zone = 'UTC',
): Holiday => ({
  id: manager_id,
  manager_id,
  starts_on,
  ends_on,
  time_zone,
  is_cancelled: false,
  substitutes: substitutes.map((one) => ({
    scope: 'all',
    organization_ids: [],
    language: null,
    substitute_id: 0,
    ...one,
  })),
})
const company: LookedAfter = { id: 7, manager_id: 1, backup_manager_id: null, language: 'ru' }
const team = (...holidays: Holiday[]): Team => ({ working: new Set([1, 2, 3, 4, 9]), chiefs: [9], holidays })
const june: [string, string] = ['2026-06-01', '2026-06-30']
const inJune = new Date('2026-06-15T12:00:00Z')
const who = (of: Team, at = inJune, about = company) => effectiveManager(about, of, at).manager_id

describe('who answers for a company', () => {
  test('is who looks after it, and no one where no one does or where they left', () => {
    expect(who(team())).toBe(1)
    expect(who(team(), inJune, { ...company, manager_id: null })).toBeNull()
    expect(who(team(), inJune, { ...company, manager_id: 5 })).toBeNull()
  })

  test('is the substitute named for it before the one for its language, and that before the one for all', () => {
    const all = { substitute_id: 2 }
    const russian = { scope: 'language', language: 'ru', substitute_id: 3 } as const
    const named = { scope: 'organizations', organization_ids: [7], substitute_id: 4 } as const
    expect(who(team(holiday(1, june, [all, russian, named])))).toBe(4)
    expect(who(team(holiday(1, june, [all, russian, { ...named, organization_ids: [8] }])))).toBe(3)
    expect(who(team(holiday(1, june, [all, { ...russian, language: 'en' }])))).toBe(2)
  })

  test('is the substitute’s substitute while that one is away too, and says every step', () => {
    const away = team(
      holiday(1, june, [{ substitute_id: 2 }]),
      holiday(2, ['2026-06-15', '2026-06-15'], [{ substitute_id: 3 }]),
    )
    expect(effectiveManager(company, away, inJune)).toEqual({
      manager_id: 3,
      steps: [
        { manager_id: 1, why: 'away' },
        { manager_id: 2, why: 'away' },
        { manager_id: 3, why: 'substitute' },
      ],
    })
    expect(who(away, new Date('2026-06-16T00:00:00Z'))).toBe(2)
  })

  test('is the backup where substitutes go round in a circle, left or were not named, then the chief on duty', () => {
    const circle = team(holiday(1, june, [{ substitute_id: 2 }]), holiday(2, june, [{ substitute_id: 1 }]))
    const backed = { ...company, backup_manager_id: 3 }
    expect(who(circle, inJune, backed)).toBe(3)
    expect(effectiveManager(company, circle, inJune).steps.map(({ why }) => why)).toEqual([
      ...['away', 'away', 'circle', 'chief'],
    ])
    expect(who(team(holiday(1, june, [{ substitute_id: 5 }])), inJune, backed)).toBe(3)
    expect(who(team(holiday(1, june), holiday(3, june)), inJune, backed)).toBe(9)
    expect(who(team(holiday(1, june), holiday(9, june)))).toBe(1)
  })

  test('goes by the clock of who is away: the first moment of the first day there, to the last of the last', () => {
    // Kiritimati is fourteen hours ahead, New York four or five behind; in Berlin 25 October has 25 hours.
    const bounds = [
      ['Pacific/Kiritimati', '2026-08-01', '2026-08-31', '2026-07-31T10:00:00Z', '2026-08-31T10:00:00Z'],
      ['America/New_York', '2026-12-31', '2026-12-31', '2026-12-31T05:00:00Z', '2027-01-01T05:00:00Z'],
      ['Europe/Berlin', '2026-10-25', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
      ['Europe/Berlin', '2026-03-29', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ] as const
    for (const [zone, from, to, begins, over] of bounds) {
      const away = team(holiday(1, [from, to], [{ substitute_id: 2 }], zone))
      const at = (moment: string, ms: number) => who(away, new Date(Date.parse(moment) + ms))
      expect([at(begins, -1), at(begins, 0), at(over, -1), at(over, 0)], zone).toEqual([1, 2, 2, 1])
    }
  })

  test('is what a naive reading of the rule answers, in 12,000 teams', () => {
    fc.assert(
      fc.property(cases, ({ about, team, at }) => {
        const { manager_id, steps } = effectiveManager(about, team, at)
        expect(manager_id).toBe(answers(about, team, at))
        expect(steps.length).toBeLessThanOrEqual(9)
      }),
      { numRuns: 12_000 },
    )
  })
})
