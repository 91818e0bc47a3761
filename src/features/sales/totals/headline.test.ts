import { expect, test } from 'vitest'
import { money } from '#platform/shared/money.ts'
import { headlineOf } from './headline.ts'

const [net, gross] = [money(618_77, 'EUR'), money(748_71, 'EUR')]

test('a headline is the total with tax, to pay while nothing is agreed', () => {
  expect(headlineOf({ net, gross })).toEqual({ name: 'totals.gross', amount: gross })
  expect(headlineOf({ net, gross }, { isToPay: true })).toEqual({ name: 'totals.toPay', amount: gross })
})

test('while nothing decides the tax, a headline is the total without it and says so', () => {
  for (const isToPay of [false, true])
    expect(headlineOf({ net, gross: null }, { isToPay })).toEqual({ name: 'totals.exclVat', amount: net })
})
