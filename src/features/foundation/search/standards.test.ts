import { expect, test } from 'vitest'
import { standardsIn } from './standards.ts'

const namesIn = (text: string) =>
  standardsIn(text).flatMap(({ said }) => said.map((words) => words.join(' ')))

test.each([
  ['DIN 125', 'ISO 7089'],
  ['DIN 933', 'ISO 4017'],
  ['DIN 912', 'ISO 4762'],
  ['DIN 934', 'ISO 4032'],
  ['DIN 931', 'ISO 4014'],
  ['DIN 7991', 'ISO 10642'],
  ['ГОСТ 7798', 'ISO 4014'],
  ['ГОСТ 7798', 'DIN 931'],
  ['ГОСТ 5915', 'ISO 4032'],
  ['ГОСТ 5915', 'DIN 934'],
  ['ГОСТ 11371', 'ISO 7089'],
  ['ГОСТ 11371', 'DIN 125'],
])('%s is %s, and the other way round', (one, other) => {
  expect(namesIn(one)).toContain(other.toLowerCase())
  expect(namesIn(other)).toContain(one.toLowerCase())
})

test.each([
  ['din933', 'din 933'],
  ['DIN-933', 'din 933'],
  ['ISO4017', 'iso 4017'],
  ['DIN EN ISO 4017', 'iso 4017'],
  ['EN ISO 4017', 'iso 4017'],
  ['ISO 7093-1', 'iso 7093'],
  ['гост 7798-70', 'гост 7798'],
  ['ГОСТ Р 7798', 'гост 7798'],
  ['gost 5915', 'гост 5915'],
])('%s is read as %s', (text, name) => {
  expect(standardsIn(text).map((standard) => standard.name)).toEqual([name])
})

test('a standard says itself first, apart and together, and a standard of nothing else only itself', () => {
  expect(namesIn('bolt ISO 4017 M8').slice(0, 2)).toEqual(['iso 4017', 'iso4017'])
  expect(namesIn('DIN 705')).toEqual(['din 705', 'din705'])
})

test('standards of nearly the same thing are known, the nearest first', () => {
  const nearTo = (text: string) => standardsIn(text)[0]!.near.map((names) => names[0]!.join(' '))
  expect(nearTo('ГОСТ 7798')).toEqual(['din 933', 'гост 7805', 'гост 7796'])
  expect(nearTo('ISO 4017')[0]).toBe('din 931')
  expect(nearTo('din 985')[0]).toBe('din 934')
  expect(nearTo('DIN 705')).toEqual([])
})

test.each(['DN 125', 'din', 'diner 125', 'M8', 'isolator 20'])('%s names none', (text) => {
  expect(standardsIn(text)).toEqual([])
})
