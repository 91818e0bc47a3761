import { describe, expect, test } from 'vitest'
import { leadTimeOf, tellable } from './lead-time.ts'
import type { Part } from './promise/promise.ts'

const part = (source: Part['source'], day: string, confidence: Part['confidence'] = 'promised'): Part => ({
  ...{ quantity: 7, ship_on: `2027-06-${day}`, deliver_on: null, source, confidence },
})

describe('when a quantity is there, without numbers', () => {
  test.each([
    ['all of it in stock', [part('stock', '01')], null, { here: 'all', rest: null }],
    [
      'the rest comes on the last day',
      [part('stock', '01'), part('incoming', '12'), part('incoming', '20', 'likely')],
      null,
      { here: 'part', rest: { by: 'date', on: '2027-06-20', confidence: 'likely' } },
    ],
    [
      'none in stock, and made by a day',
      [part('made', '15', 'likely')],
      null,
      { here: 'none', rest: { by: 'date', on: '2027-06-15', confidence: 'likely' } },
    ],
    ['some pieces have no day', [part('stock', '01')], 'asking', { here: 'part', rest: { by: 'asking' } }],
    [
      'the last pieces of a discontinued product',
      [part('stock', '01')],
      'never',
      { here: 'part', rest: { by: 'never' } },
    ],
    ['nothing', [], 'asking', { here: 'none', rest: { by: 'asking' } }],
  ] as const)('%s', (_, parts, why, said) => {
    const rest = why && { quantity: 9, why }
    expect(leadTimeOf({ parts: [...parts], rest })).toEqual(said)
  })
})

test('buyers see the deliveries that bring more than other orders wait for', () => {
  const coming = [
    { on: '2027-05-31', quantity: 500, confidence: 'promised' as const },
    { on: '2027-06-12', quantity: 100, confidence: 'promised' as const },
    { on: '2027-07-01', quantity: 50, confidence: 'uncertain' as const },
  ]
  expect(tellable({ ahead: 99, coming }, '2027-06-01')).toEqual([
    { expected_on: '2027-06-12', confidence: 'promised' },
    { expected_on: '2027-07-01', confidence: 'uncertain' },
  ])
  expect(tellable({ ahead: 100, coming }, '2027-06-01')).toMatchObject([{ expected_on: '2027-07-01' }])
})
