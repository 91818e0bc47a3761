import { expect, test } from 'vitest'
import { z } from 'zod'
import { anyone } from '../../shared/audience.ts'
import { get, page } from '../../shared/contract.ts'
import { Moment } from '../../shared/time.ts'
import { writerOf } from './reply.ts'

const at = new Date('2026-05-04T09:30:00Z')
const written = '2026-05-04T09:30:00.000Z'
const Row = z.object({
  at: Moment,
  done_at: Moment.nullable(),
  agreed: z.object({ at: Moment }).nullable(),
})

test('a moment leaves as ISO 8601 to the millisecond, wherever in the reply it stands', () => {
  const write = writerOf(get('/api/moments', { who: anyone, reply: Row }))
  const said = (row: z.input<typeof Row>) => JSON.parse(write(row).body)
  expect(said({ at, done_at: at, agreed: { at } })).toEqual({
    at: written,
    done_at: written,
    agreed: { at: written },
  })
  expect(said({ at: written, done_at: null, agreed: null })).toEqual({
    at: written,
    done_at: null,
    agreed: null,
  })
})

test('so it does in every row of a list', () => {
  const write = writerOf(get('/api/moments', { who: anyone, reply: page(Row) }))
  const rows = [{ at, done_at: null, agreed: null }]
  expect(JSON.parse(write({ rows, total: 1, page: 1, per_page: 20 }).body)).toEqual([
    { at: written, done_at: null, agreed: null },
  ])
})
