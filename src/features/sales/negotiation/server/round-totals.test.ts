import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Totals } from '#features/sales/totals/totals-shape.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OfferRound } from '../offer-shape.ts'
import { offering } from './testing/offering.ts'

/** What a round comes to with tax, as either side reads it. */
const { clientA: anna, manager } = cast
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  await packedBy(1)
  await sql('delete from tax_registrations')
  await sql(`insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
    values ('LV', 'LV99999999902', 'standard', 'eu', 'EUR', '2020-01-01')`)
  await sql(
    `insert into tax_profiles (organization_id, is_taxable_person, establishment_country)
     select organization_id, true, 'LV' from users where email = $1
     on conflict (organization_id) do update set establishment_country = 'LV'`,
    [anna],
  )
})
afterAll(() => portico.stop())
const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
const { ask, front, placed, offered, packedBy, off } = offering(() => portico)

const toLatvia = (id: number) =>
  sql(`update orders set delivery_method = 2, delivery_address = 'Latvia, Riga, Quay' where id = $1`, [id])
const roundsOf = async (who: string, id: number) => {
  const side = who === anna ? 'front' : 'manager'
  return (await ask<OfferRound[]>(who, 'GET', `/api/${side}/orders/${id}/rounds`)).body
}
const taxed = (net: number) => Math.floor((net * 21 * 2 + 100) / 200)
const figures = (totals: Totals | null | undefined) =>
  totals && [totals.net.amount, totals.tax?.amount, totals.gross?.amount]

test('an open round says what it comes to with tax, the same as its order; an answered one no longer does', async () => {
  const order = await placed()
  await toLatvia(order.id)
  const sent = await offered(order, { price: off(order, 30), quantity: 60 })
  const net = sent.total.amount + sent.totals.charges.reduce((sum, { amount }) => sum + amount.amount, 0)
  const expected = [net, taxed(net), net + taxed(net)]
  expect(figures(sent.totals)).toEqual(expected)
  for (const who of [anna, manager])
    expect(figures((await roundsOf(who, order.id)).at(-1)!.totals)).toEqual(expected)

  const line = { id: sent.lines[0]!.id, quantity: 80, target: off(order, 50), remark: null }
  await front(order, 'counter', { n: 1, message: null, lines: [line] })
  const [ours, theirs] = await roundsOf(manager, order.id)
  expect(ours!.totals).toBeNull()
  // As if we accepted it: their quantity at their price.
  const { amount, per = 1 } = off(order, 50)
  expect(theirs!.totals?.lines.amount).toBe(Math.round((amount * 80) / per))
  const asked = theirs!.totals!.net.amount
  expect(figures(theirs!.totals)).toEqual([asked, taxed(asked), asked + taxed(asked)])
})
