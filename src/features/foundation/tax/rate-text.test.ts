import { expect, test } from 'vitest'
import { taxFractionIn, taxRateIn } from './rate-text.ts'

test.each([
  ['20', 2000],
  ['20 %', 2000],
  ['20.00', 2000],
  ['5,5', 550],
  ['НДС 20%', 2000],
  ['НДС: 22', 2200],
  ['19% MwSt', 1900],
  ['VAT 21', 2100],
  ['20/120', 2000],
  ['10/110', 1000],
  ['0', 0],
  ['0%', 0],
  ['Без НДС', 'exempt'],
  ['не облагается', 'exempt'],
  ['exempt', 'exempt'],
  ['льготная', null],
  ['20 руб', null],
  ['120', null],
  ['16.667', null],
  ['', null],
])('%j says %j', (text, rate) => expect(taxRateIn(text)).toBe(rate))

test.each([
  ['0.2', 2000],
  ['0,055', 550],
  ['.21', 2100],
  ['1.2', null],
  ['20', null],
])('as a fraction %j says %j', (text, rate) => expect(taxFractionIn(text)).toBe(rate))
