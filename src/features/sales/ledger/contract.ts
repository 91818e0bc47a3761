import { z } from 'zod'
import { clients, managers } from '#platform/shared/audience.ts'
import { get } from '#platform/shared/contract.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { ageingNames, entryKinds } from './entry.ts'

const day = askedDay()

/** A line of a statement. `balance` is the debt after it, negative if we owe the company. */
export const StatementEntry = z.object({
  id: z.int(),
  at: Moment,
  kind: z.enum(entryKinds),
  ref: z.string(),
  subject: z.string(),
  debit: Money,
  credit: Money,
  balance: Money,
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** The account of a company in one currency, from a day to a day, both included. At most `mostEntries` entries. */
export const Statement = z.object({
  currency: z.string(),
  /** Every currency with entries. */
  currencies: z.string().array(),
  from: z.string(),
  to: z.string(),
  opening: Money,
  closing: Money,
  debit: Money,
  credit: Money,
  /**
   * What was open at the end of the period, by how long it was overdue, and what was paid in advance. The groups less the
   * advances are the closing balance. The figures of a day never change later.
   */
  ageing: z.record(z.enum(ageingNames), Money).nullable(),
  entries: StatementEntry.array(),
  /** There are more entries than are shown. A shorter period shows them. */
  is_cut: z.boolean(),
})
export type Statement = z.infer<typeof Statement>

/** Without days: this year so far. Without a currency: that of the last entry. */
export const StatementInput = z.object({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'errors.notValid')
    .optional(),
  from: day.optional(),
  to: day.optional(),
})
export type StatementInput = z.output<typeof StatementInput>
export const StatementPdfInput = StatementInput.extend({ lang: z.enum(['en', 'ru']).default('en') })

/** `lang` is the language of the headings. Numbers are formatted for a spreadsheet in that language. */
export const StatementFileInput = StatementPdfInput.extend({ format: z.enum(['csv', 'xlsx']) })

export const ledgerApi = {
  own: get('/api/front/statement', {
    who: clients,
    scope: 'invoices:read',
    query: StatementInput,
    reply: Statement,
  }),
  ownPdf: get('/api/front/statement/pdf', {
    who: clients,
    scope: 'invoices:read',
    query: StatementPdfInput,
    raw: true,
  }),
  ownFile: get('/api/front/statement/file', {
    who: clients,
    scope: 'invoices:read',
    query: StatementFileInput,
    raw: true,
  }),
  ofClient: get('/api/manager/clients/:id/statement', {
    who: managers,
    scope: 'invoices:read',
    query: StatementInput,
    reply: Statement,
  }),
  pdfOfClient: get('/api/manager/clients/:id/statement/pdf', {
    who: managers,
    scope: 'invoices:read',
    query: StatementPdfInput,
    raw: true,
  }),
  fileOfClient: get('/api/manager/clients/:id/statement/file', {
    who: managers,
    scope: 'invoices:read',
    query: StatementFileInput,
    raw: true,
  }),
}
