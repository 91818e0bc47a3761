import { expect, test } from 'vitest'
import type { OrderStage } from './order.ts'
import { stepsOf } from './steps.ts'

const replyOf = (
  stage: OrderStage,
  events: string[],
  source: 'cart' | 'manual' = 'cart',
  shipped_percent = 0,
) =>
  stepsOf({
    stage,
    source,
    created_at: 'day 0',
    shipped_percent,
    history: events.map((event, at) => ({ event: `order.${event}`, at: `day ${at}` })),
  }).map((step) => `${step.stage} ${step.is}${step.at ? ` ${step.at}` : ''}`)

test('an order that goes well has what is passed with its days, and what is before it without', () => {
  expect(replyOf('submitted', ['placed'])).toEqual([
    'submitted now day 0',
    'confirmed ahead',
    'in_work ahead',
    'shipped ahead',
    'completed ahead',
  ])
  expect(
    replyOf('in_work', ['placed', 'offer_sent', 'offer_countered', 'counter_accepted', 'started']),
  ).toEqual([
    'submitted passed day 0',
    'negotiation passed day 1',
    'confirmed passed day 3',
    'in_work now day 4',
    'shipped ahead',
    'completed ahead',
  ])
  expect(replyOf('completed', ['placed', 'confirmed', 'started', 'completed'])).toEqual([
    'submitted passed day 0',
    'confirmed passed day 1',
    'in_work passed day 2',
    'completed now day 3',
  ])
})

test('one that is over says so at the end of what it passed, and has nothing before it', () => {
  expect(replyOf('cancelled', ['placed', 'confirmed', 'cancelled'])).toEqual([
    'submitted passed day 0',
    'confirmed passed day 1',
    'cancelled now day 2',
  ])
  expect(replyOf('expired', ['drafted', 'offer_sent', 'expired'], 'manual')).toEqual([
    'negotiation passed day 1',
    'expired now day 2',
  ])
})

test('one that came back counts from its last coming, and going on within a stage is none', () => {
  const renewed = ['placed', 'offer_sent', 'expired', 'renewed', 'offer_countered', 'offer_sent']
  expect(replyOf('negotiation', renewed)[1]).toBe('negotiation now day 3')
  expect(replyOf('submitted', ['placed', 'taken_back', 'placed'])[0]).toBe('submitted now day 2')
})

test('what is still written goes to its client, what a client took back goes to us again', () => {
  expect(replyOf('draft', ['drafted'], 'manual').slice(0, 3)).toEqual([
    'draft now day 0',
    'negotiation ahead',
    'confirmed ahead',
  ])
  expect(replyOf('draft', ['placed', 'taken_back']).slice(0, 3)).toEqual([
    'draft now day 1',
    'submitted ahead',
    'confirmed ahead',
  ])
})

test('an order whose goods have all left is shipped until they arrive', () => {
  const started = ['placed', 'confirmed', 'started']
  expect(replyOf('in_work', started, 'cart', 99).slice(2)).toEqual([
    'in_work now day 2',
    'shipped ahead',
    'completed ahead',
  ])
  expect(replyOf('in_work', started, 'cart', 100).slice(2)).toEqual([
    'in_work passed day 2',
    'shipped now',
    'completed ahead',
  ])
  expect(replyOf('completed', [...started, 'completed'], 'cart', 100).slice(2)).toEqual([
    'in_work passed day 2',
    'shipped passed',
    'completed now day 3',
  ])
  expect(replyOf('cancelled', [...started, 'cancelled'], 'cart', 40).slice(2)).toEqual([
    'in_work passed day 2',
    'cancelled now day 3',
  ])
})
