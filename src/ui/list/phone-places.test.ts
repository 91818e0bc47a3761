import { expect, test } from 'vitest'
import type { ListColumn } from '#platform/shared/list-columns.ts'
import { phonePlaces } from './phone-places.ts'

const title = 'common.all'
const columns = (of: Record<string, ListColumn['is']>): [string, ListColumn][] =>
  Object.entries(of).map(([field, is]) => [
    field,
    is === 'word' ? { title, is, words: 'statuses' } : { title, is },
  ])

test.each([
  [
    'a status is the badge, although another word comes first',
    columns({
      number: 'number',
      client: 'text',
      kind: 'word',
      state: 'word',
      left: 'money',
      issued: 'moment',
    }),
    null,
    { number: 'name', client: 'foot', kind: 'hidden', state: 'badge', left: 'amount', issued: 'foot' },
  ],
  [
    'the amount that is added up goes before the first one',
    columns({ number: 'number', amount: 'money', paid: 'money', left: 'money' }),
    'left',
    { number: 'name', amount: 'hidden', paid: 'hidden', left: 'amount' },
  ],
  [
    'without a status the first word is the badge',
    columns({ name: 'text', role: 'word', language: 'word', clients: 'figure' }),
    null,
    { name: 'name', role: 'badge', language: 'hidden', clients: 'hidden' },
  ],
])('%s', (_, declared, amount, expected) => {
  expect(Object.fromEntries(phonePlaces(declared, amount))).toEqual(expected)
})
