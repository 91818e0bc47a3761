import { z } from 'zod'
import { TaxChange, Totals } from '#features/sales/totals/totals-shape.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { optionalText } from '#platform/shared/validation.ts'
import { orderInvoiceKinds } from './invoice.ts'
import { NewInvoice, Said } from './invoice-shape.ts'

/** The content of a draft. `note` is for colleagues. */
export const NewDraft = NewInvoice.extend({ note: optionalText(500) })
export type NewDraft = z.output<typeof NewDraft>

export const InvoiceDraft = z.object({
  id: z.int(),
  order_id: z.int(),
  kind: z.enum(orderInvoiceKinds),
  percent: z.int().nullable(),
  /** The day that was entered. Null: follows from the terms. */
  due_on: z.string().nullable(),
  /** The due day if it were issued today. */
  would_be_due_on: z.string(),
  note: z.string(),
  version: z.int(),
  by: z.string(),
  created_at: Moment,
  /** The lot whose goods it invoices. Null: everything that is not invoiced yet, or an advance. */
  lot_id: z.int().nullable(),
  /** How the tax of its lines differs from what the client agreed to. */
  tax_changes: TaxChange.array(),
  lines: Said.extend({ sku: z.string().nullable(), name: z.string(), unit: z.string().nullable() }).array(),
  /** What it would ask for, with tax. */
  amount: Money.nullable(),
  /** One for each document that it would become. */
  totals: Totals.array(),
  /** The reason why it cannot be issued as it is, in words. */
  obstacle: z.string().nullable(),
})
export type InvoiceDraft = z.infer<typeof InvoiceDraft>

/** A draft in the list of all orders, the newest first. */
export const WaitingDraft = z.object({
  id: z.int(),
  order_id: z.int(),
  order_number: z.int(),
  organization_name: z.string(),
  kind: z.enum(orderInvoiceKinds),
  note: z.string(),
  by: z.string(),
  created_at: Moment,
})
export type WaitingDraft = z.infer<typeof WaitingDraft>

/** At most the largest amount of an invoice, in minor units. */
