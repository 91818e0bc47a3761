import { describe, expect, test } from 'vitest'
import { type Candidate, suggestManager } from './suggest-manager.ts'

const nobodys = { locale: 'ru', manager_id: null, referral: null } as const
const of = (id: number, change: Partial<Candidate> = {}): Candidate => ({
  id,
  languages: ['en'],
  clients: 10,
  knows_country: false,
  is_away: false,
  ...change,
})

describe('who should look after an applicant', () => {
  test('is the person who has them, by a business card or by a colleague’s word', () => {
    expect(suggestManager({ ...nobodys, manager_id: 7, referral: 'vera' }, [of(1)])).toEqual({
      manager_id: 7,
      reasons: ['referral'],
    })
    expect(suggestManager({ ...nobodys, manager_id: 7 }, [of(1)])).toEqual({
      manager_id: 7,
      reasons: ['assigned'],
    })
  })

  test('speaks their language before knowing their country, and knows it before having few clients', () => {
    const speaker = of(1, { languages: ['en', 'ru'], clients: 90 })
    const local = of(2, { knows_country: true, clients: 50 })
    const idle = of(3, { clients: 0 })
    expect(suggestManager(nobodys, [idle, local, speaker])).toEqual({ manager_id: 1, reasons: ['language'] })
    expect(suggestManager(nobodys, [idle, local])).toEqual({ manager_id: 2, reasons: ['country'] })
    const both = of(4, { languages: ['ru'], knows_country: true, clients: 200 })
    expect(suggestManager(nobodys, [speaker, both])?.reasons).toEqual(['language', 'country'])
  })

  test('of equals has the fewest clients, and of those with as many came first', () => {
    expect(suggestManager(nobodys, [of(1), of(2, { clients: 3 }), of(3, { clients: 3 })])).toEqual({
      manager_id: 2,
      reasons: ['load'],
    })
    expect(suggestManager(nobodys, [of(2), of(1)])).toEqual({ manager_id: 1, reasons: [] })
  })

  test('is never someone who is away, however well they fit', () => {
    const speaker = of(1, { languages: ['ru'], knows_country: true, clients: 0, is_away: true })
    expect(suggestManager(nobodys, [speaker, of(2)])).toEqual({ manager_id: 2, reasons: [] })
    expect(suggestManager(nobodys, [speaker])).toBeNull()
  })

  test('is no one where no one works', () => expect(suggestManager(nobodys, [])).toBeNull())
})
