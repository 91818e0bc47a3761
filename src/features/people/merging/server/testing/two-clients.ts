import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'

const { chief, manager } = cast

type Invoice = Parameters<Trade['pay']>[0]

export let trade: Trade
export let from: number
export let into: number
/** A person of the remaining company. */
export let stays: string
export let made = 0
export async function startMerges(): Promise<void> {
  trade = await startTrade()
  await trade.terms(0, 14)
  const [row] = await sql('select organization_id as id from users where email = $1', [buyer])
  from = row.id
}
export async function addClient(): Promise<void> {
  made += 1
  stays = `stays${made}@quay.example`
  into = await newCompany(trade.portico.platform.pool, { email: stays, name: `Quay ${made}`, manager })
  await sql('update users set email_verified_at = now() where email = $1', [stays])
}

/** If a test fails halfway, the next one still starts with two clients. */
export async function undoLeft(): Promise<void> {
  const [left] = await sql('select from client_merges where from_id = $1 and undone_at is null', [from])
  if (left) await undo()
}

export const sql = async <Row = any>(text: string, values: unknown[] = []) =>
  (await trade.portico.platform.pool.query(text, values)).rows as Row[]
export const at = (id: number, what: string) => `/api/manager/clients/${id}/${what}`
export const merge = (id = from, into_id = into, as: string = chief) =>
  trade.ask(as, 'POST', at(id, 'merge'), { into_id, reason: 'Entered twice' })
export const undo = (id = from, as: string = chief) => trade.ask(as, 'POST', at(id, 'merge-undo'))
export const nameOf = async (id: number): Promise<string> =>
  (await sql('select name from organizations where id = $1', [id]))[0].name
export const ownerOf = async (table: string, id: number): Promise<number> =>
  (await sql(`select organization_id as id from ${table} where id = $1`, [id]))[0].id
export const owed = async (id: number): Promise<number> =>
  (
    await sql(
      'select coalesce(sum(debit - credit), 0)::bigint as owed from ledger_entries where organization_id = $1',
      [id],
    )
  )[0].owed
/** Returns the debt by invoices and payments, without the ledger. */
export const owedByPdfs = async (id: number): Promise<number> =>
  (
    await sql(
      `select (select coalesce(sum(amount), 0) from invoices where organization_id = $1 and state = 'issued')
         - (select coalesce(sum(amount), 0) from payments where organization_id = $1 and state = 'confirmed') as owed`,
      [id],
    )
  ).map(({ owed }) => Number(owed))[0]!

/** Places an order of a person. */
export async function orderOf(email: string): Promise<{ id: number; total: number }> {
  const { body } = await trade.ask(email, 'POST', '/api/front/carts/active/lines', {
    lines: [{ product_id: trade.products[0], quantity: 3 }],
  })
  const order = await trade.ask(email, 'POST', `/api/front/carts/${body.cart.id}/checkout`, {
    delivery_method: 1,
  })
  expect(order.status, JSON.stringify(order.body)).toBe(200)
  return { id: order.body.id, total: order.body.total.amount }
}
/** Confirms an order and returns its open invoice. */
export async function invoiceOf({ id }: { id: number }): Promise<Invoice> {
  await trade.ask(manager, 'POST', `/api/manager/orders/${id}/confirmation`)
  const [known] = await sql(`select id, number from invoices where order_id = $1 and state = 'issued'`, [id])
  if (known) return known
  const { status, body } = await trade.issue(id, { kind: 'invoice' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body[0]!
}
