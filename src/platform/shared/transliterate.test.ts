import { expect, test } from 'vitest'
import { inLatinAlone } from './transliterate.ts'

test.each([
  ['Петров-Водкин', 'Petrov Vodkin'],
  ['Ростов-на-Дону', 'Rostov na Donu'],
  ['Завод №5', 'Zavod No'],
  ['ул. Ленина, д. 5', 'ul Lenina d'],
  ['São Tomé & Príncipe', 'Sao Tome Principe'],
  ["O'Neil", 'ONeil'],
  ['12', ''],
])('%s is offered as %s: what the form accepts', (typed, offered) => {
  expect(inLatinAlone(typed)).toBe(offered)
})
