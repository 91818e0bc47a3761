import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { BankFile, BankRow, RowOutcome } from '../../contract.ts'
import { clientBankFile, inForm, ourAccount, type Transfer } from './bank.ts'

/** Bank files: uploaded, matched, taken and undone. */
export let portico: TestPortico
export let products: number[]
export let organization: number
export const buyer = 'bank@quay.example'
export const ask = <Body = any>(as: string, method: string, path: string, body?: unknown, headers = {}) =>
  portico.request<Body>(as, method as 'GET', path, body, headers)

export async function startBank(): Promise<void> {
  portico = await startPortico()
  const { pool } = portico.platform
  await newCompany(pool, { email: buyer, manager: cast.manager })
  await pool.query('update users set email_verified_at = now() where email = $1', [buyer])
  await setAllTerms(pool, 0, 14)
  organization = (await ask(buyer, 'GET', '/api/auth/user')).body.organization_id
  await pool.query(`update organizations set name = 'ООО "Банковский причал"' where id = $1`, [organization])
  products = await putOnSale(portico.platform, [{ sku: 'BOLT', price: 333 }])
  const { body: company } = await ask(cast.admin, 'GET', '/api/public/company')
  const { version, now: _, ...facts } = company
  const requisites = { ...facts.requisites, account: ourAccount }
  const changed = await ask(cast.admin, 'PUT', '/api/manager/company', {
    ...facts,
    name: 'Portico',
    requisites,
    based_on: version,
  })
  expect(changed.status).toBe(200)
}

let lastNumber = 100
/** Returns a document number that no other transfer has. */
export const nextNumber = (): number => ++lastNumber

/** Issues an invoice for a new order of the company. */
export async function invoiced(quantity = 10): Promise<Invoice> {
  const lines = [{ product_id: products[0]!, quantity }]
  const { body } = await ask(buyer, 'POST', '/api/front/carts/active/lines', { lines })
  const placed = await ask(buyer, 'POST', `/api/front/carts/${body.cart.id}/checkout`, { delivery_method: 1 })
  await ask(cast.manager, 'POST', `/api/manager/orders/${placed.body.id}/confirmation`)
  const issued = await ask<Invoice[]>(
    cast.manager,
    'POST',
    `/api/manager/orders/${placed.body.id}/invoices`,
    {
      kind: 'invoice',
    },
  )
  expect(issued.status).toBe(200)
  return issued.body.at(-1)!
}
export const bring = async (bytes: Buffer, as: string = cast.chief, name?: string) => {
  const { body, headers } = inForm(bytes, name)
  return ask<BankFile>(as, 'POST', '/api/manager/bank-files', body, headers)
}
export const brought = async (...transfers: Transfer[]): Promise<{ file: number; rows: BankRow[] }> => {
  const { status, body } = await bring(clientBankFile(transfers))
  expect(status).toBe(200)
  return { file: body.id, rows: await rowsOf(body.id) }
}
export const rowsOf = async (file: number): Promise<BankRow[]> => {
  const { body } = await ask<BankRow[]>(
    cast.chief,
    'GET',
    `/api/manager/bank-rows?bank_file_id=${file}&per_page=100`,
  )
  return body.toSorted((a, b) => a.place - b.place)
}
export const take = (...rows: object[]) =>
  ask<RowOutcome[]>(cast.chief, 'POST', '/api/manager/bank-rows/taking', { rows })
/** Returns what a person sends who takes a row as it is proposed. */
export const asProposed = ({ id, proposal }: BankRow) => ({
  id,
  organization_id: proposal!.organization_id,
  payment_id: proposal!.payment_id,
  invoice_ids: proposal!.invoices.map((invoice) => invoice.id),
})
/** Returns an amount of minor units as a bank writes it. */
export const text = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** The account of the other side. */
export const account = 'LV80BANK0000435195001'
type Line = { day?: string; amount: string; payer?: string; account?: string; purpose: string }
/** Uploads a table with these transfers; a minus is money out. */
export async function table(...lines: Line[]): Promise<BankRow[]> {
  const rows = lines.map(({ day = '2026-01-20', amount, payer = 'Pier', account: from = account, purpose }) =>
    [day, amount, 'EUR', payer, from, purpose].join(';'),
  )
  const head = 'date;amount;currency;payer;payer account;purpose'
  const { status, body } = await bring(Buffer.from([head, ...rows].join('\n')), cast.chief, 'statement.csv')
  expect(status).toBe(200)
  return rowsOf(body.id)
}
export const settle = (as: string, ...rows: object[]) =>
  ask<RowOutcome[]>(as, 'POST', '/api/manager/bank-rows/settling', { rows })
/** Returns what a person sends who accepts a return or refund as it is proposed. */
export const accepted = ({ id, return_proposal }: BankRow) => ({
  id,
  payment_id: return_proposal!.payment?.id,
  refund_id: return_proposal!.refund?.id,
})
