import { expect, test } from 'vitest'
import { answering, matching } from './faq.ts'

const entries = [
  { question: 'Как оплатить счёт?', answer: 'По реквизитам, которые в нём стоят.' },
  { question: 'How do I claim a damaged part?', answer: 'Open the lot and say what is wrong.' },
  { question: 'When is delivery free?', answer: 'Above 500 euros.' },
]
const found = (query: string) => matching(entries, query).map(({ question }) => question)

test.each([
  ['', [0, 1, 2]],
  ['СЧЕТА', [0]],
  ['оплата счетов', [0]],
  ['оплата доставки', []],
  ['реквизит счёт', [0]],
  ['damaged', [1]],
  ['free delivery', [2]],
  ['free damaged', []],
  ['?!', [0, 1, 2]],
])('%j is asked of questions and answers', (query, places) => {
  expect(found(query)).toEqual(places.map((place) => entries[place]!.question))
})

test('what is being written is answered by those that share half of its longer words, the nearest first', () => {
  const said = (text: string) => answering(entries, text).map(({ question }) => question)
  expect(said('The part came damaged')).toEqual([entries[1]!.question])
  expect(said('a b c')).toEqual([])
  expect(said('zzzz yyyy')).toEqual([])
})
