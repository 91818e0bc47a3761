import { describe, expect, test } from 'vitest'
import type { Person } from '#platform/shared/audience.ts'
import { mayEdit, maySeeThread, stateOf } from './chat.ts'
import { EditMessage, WriteMessage, WriteNote } from './chat-shape.ts'

const client = { role: 'client', id: 1, status: 'active', organization_id: 7 } as unknown as Person
const blocked = { ...client, status: 'blocked' } as Person
const manager = { role: 'manager', id: 20, status: 'active', stands_in_for: [] } as unknown as Person
const stranger = { ...manager, id: 21 } as Person
const substitute = { ...manager, id: 22, stands_in_for: [7] } as unknown as Person
const chief = { ...manager, id: 23, role: 'chief_manager' } as Person
const thread = { organization_id: 7, manager_id: 20, handed_to_id: null, handed_now_id: null }

test.each([
  ['a person of the company', client, 'general', true],
  ['a person of another company', { ...client, organization_id: 8 } as Person, 'general', false],
  ['a blocked person', blocked, 'general', false],
  ['a blocked person', blocked, 'support', true],
  ['who looks after the company', manager, 'subject', true],
  ['another manager', stranger, 'general', false],
  ['who stands in', substitute, 'general', true],
  ['a chief manager', chief, 'general', true],
] as const)('%s (%#) sees the %s conversation: %s', (_, person, topic, sees) => {
  expect(maySeeThread(person as Person, { ...thread, topic })).toBe(sees)
})

test('the person who it was handed to sees it, of it alone', () => {
  expect(maySeeThread(stranger, { ...thread, topic: 'general', handed_to_id: 21 })).toBe(true)
  expect(maySeeThread(stranger, { ...thread, topic: 'general', handed_to_id: 22 })).toBe(false)
  const away = { ...thread, topic: 'general', handed_to_id: 22 } as const
  expect(maySeeThread(stranger, { ...away, handed_now_id: 21 })).toBe(true)
  expect(maySeeThread(stranger, { ...away, handed_now_id: 23 })).toBe(false)
})

const at = new Date('2026-05-04T10:00:00Z')
test.each([
  [1, '2026-05-04T10:14:59.999Z', null, true],
  [1, '2026-05-04T10:15:00.000Z', null, false],
  [2, '2026-05-04T10:00:01.000Z', null, false],
  [1, '2026-05-04T10:00:01.000Z', at, false],
])('person %i may change it at %s (taken back: %s): %s', (id, now, deleted_at, may) => {
  expect(mayEdit({ id }, { author_id: 1, at, deleted_at }, new Date(now))).toBe(may)
})

const before = { quantity: 5, unit_amount: 1000, per: 1, promised_on: '2026-06-01' }
test.each([
  ['open', before, 'open'],
  ['open', { ...before, quantity: 6 }, 'outdated'],
  ['open', { ...before, unit_amount: 999 }, 'outdated'],
  ['open', { ...before, per: 100 }, 'outdated'],
  ['open', { ...before, promised_on: null }, 'outdated'],
  ['open', undefined, 'outdated'],
  ['accepted', { ...before, quantity: 6 }, 'accepted'],
  ['declined', undefined, 'declined'],
] as const)('a proposal that is %s, its line %o, is told as %s', (stored, line, found) => {
  expect(stateOf(stored, before, line)).toBe(found)
})

describe('words that show nothing', () => {
  const key = '5f0c0d5e-6c5b-4d0e-9a57-0d2f3c1b7a11'
  const invisible = [
    '',
    '  \n',
    '\u200b',
    '\u200d\u2060',
    '\ufeff \u00ad',
    '\u202e',
    '\u3164',
    '\u2800',
    '\u115f',
  ]

  test.each(invisible)('%j is no message, change or note', (body) => {
    for (const shape of [WriteMessage, EditMessage, WriteNote])
      expect(shape.safeParse({ key, body }).error?.issues[0]).toMatchObject({
        path: ['body'],
        message: 'errors.required',
      })
  })

  test('are a message with a file, and an emoji or a letter beside them is one without', () => {
    expect(WriteMessage.safeParse({ key, body: '\u200b', file_ids: [7] }).success).toBe(true)
    for (const body of ['👩\u200d🔧', 'да\u200b', '.'])
      expect(WriteMessage.safeParse({ key, body }).success).toBe(true)
  })
})
