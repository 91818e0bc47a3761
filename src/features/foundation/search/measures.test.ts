import { expect, test } from 'vitest'
import { measureOf, measuresIn } from './measures.ts'

test.each([
  ['500мл', 'q500ml'],
  ['0,5 л', 'q500ml'],
  ['0.5 L', 'q500ml'],
  ['5 литров', 'q5000ml'],
  ['1,4 кг', 'q1400g'],
  ['43.2 cm', 'q432mm'],
  ['17"', 'q431d8mm'],
  ['2 GB', 'q2048mb'],
  ['2.13 GHz', 'q2130000000hz'],
  ['220 В', 'q220v'],
])('%s is the size %s', (text, measure) => expect(measureOf(text)).toBe(measure))

test.each(['12 штук', 'DL380', '1:10', 'л 5', '10 constructor'])('%s is no size', (text) =>
  expect(measureOf(text)).toBeNull(),
)

test('sizes are found in their places', () => {
  const name = 'Герметик 600мл, туба 0,3 кг'
  expect(
    measuresIn(name).map(({ measure, text, at }) => [measure, text, name.slice(at, at + text.length)]),
  ).toEqual([
    ['q600ml', '600мл', '600мл'],
    ['q300g', '0,3 кг', '0,3 кг'],
  ])
})
