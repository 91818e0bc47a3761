import type { NewInvoice } from '#features/money/invoicing/invoice-shape.ts'
import {
  correctByHand,
  issueByHand,
  notifyOfDocument,
  recordPayment,
  reportPayment,
  withdrawByHand,
} from '#features/money/invoicing/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { cast } from './cast.ts'
import type { Files } from './claimed-files.ts'
import { ago, buyerOf, commandOf, dayOf, staffOf } from './play.ts'
import { scanned } from './scanned.ts'

type Kind = NewInvoice['kind']
/**
 * An invoice of an order made some days ago, and its fate: paid in full, in part or too much, only reported, or
 * withdrawn.
 */
type Entry = {
  order: number
  kind: Kind
  percent?: number
  daysAgo: number
  paid?: { daysAgo: number; by: (left: number) => number; reference: string }
  reported?: { daysAgo: number; reference: string }
  /** A corrected quantity of its first line, and whether the difference was paid. */
  corrected?: {
    daysAgo: number
    pieces: number
    reason: string
    paid?: { daysAgo: number; reference: string }
  }
  withdrawn?: { daysAgo: number; reason: string }
}

const whole = (left: number) => left

/** Invoices in every state by order number: paid, overdue, paid in part and in advance, reported, withdrawn. */
const found: Entry[] = [
  {
    order: 1001,
    kind: 'invoice',
    daysAgo: 158,
    paid: { daysAgo: 155, by: whole, reference: 'PO 1189' },
    corrected: {
      daysAgo: 150,
      pieces: 200,
      reason: 'Two hundred more were packed than were invoiced.',
      paid: { daysAgo: 148, reference: 'PO 1194' },
    },
  },
  {
    order: 1002,
    kind: 'prepayment',
    percent: 50,
    daysAgo: 95,
    paid: { daysAgo: 92, by: whole, reference: 'PO 1240' },
  },
  { order: 1002, kind: 'invoice', daysAgo: 80 },
  {
    order: 1005,
    kind: 'prepayment',
    percent: 30,
    daysAgo: 11,
    paid: { daysAgo: 9, by: whole, reference: 'PO 1312' },
  },
  {
    order: 1005,
    kind: 'invoice',
    daysAgo: 2,
    paid: { daysAgo: 1, by: (left) => Math.floor(left / 2), reference: 'PO 1330' },
  },
  {
    order: 1006,
    kind: 'invoice',
    daysAgo: 5,
    withdrawn: { daysAgo: 4.5, reason: 'The due date was a week too early; a new invoice replaces it.' },
  },
  {
    order: 1006,
    kind: 'invoice',
    daysAgo: 4,
    reported: { daysAgo: 1, reference: 'PO 1333' },
  },
  {
    order: 1009,
    kind: 'invoice',
    daysAgo: 38,
    paid: { daysAgo: 30, by: (left) => left + 10_000, reference: 'Transfer 77-2' },
    corrected: { daysAgo: 20, pieces: -20, reason: 'Twenty arrived with damaged teeth.' },
  },
]

/**
 * Creates the invoices and payments of the demonstration companies in chronological order, together with those
 * of other sources.
 */
export async function loadInvoices(
  db: Db,
  more: readonly Happening[] = [],
  files?: Files | null,
): Promise<void> {
  const manager = await staffOf(db, cast.manager)
  const orders = await Promise.all(found.map(({ order }) => orderOf(db, order)))
  const happened = found.flatMap((one, place) =>
    happenings(db, manager, { ...one, ...orders[place]!, files }),
  )
  const all = [...happened, ...more]
  for (const { does } of all.sort((one, other) => other.daysAgo - one.daysAgo)) await does()
  // Orders are loaded as they are, without the commands that note what is to be invoiced.
  const { rows } = await db.$client.query(
    `select id from orders where stage in ('confirmed', 'in_work', 'completed') order by id`,
  )
  for (const { id } of rows) await notifyOfDocument(commandOf(db, manager, new Date()), id)
}

export type Happening = { daysAgo: number; does: () => Promise<unknown> }

/**
 * Returns an invoice and its payments as events with their days. Invoice numbers follow the days, so all
 * invoices are created together.
 */
type Of = Entry & { id: number; buyer: string; files: Files | null | undefined }

function happenings(db: Db, manager: Manager, of: Of): Happening[] {
  const { id: orderId, kind, percent = null, paid, reported, corrected, withdrawn, files } = of
  let invoice: Loaded
  let correction: Loaded
  return [
    {
      daysAgo: of.daysAgo,
      does: async () => {
        await issueByHand(commandOf(db, manager, ago(of.daysAgo)), orderId, { kind, percent, due_on: null })
        invoice = await lastInvoiceOf(db, orderId)
      },
    },
    ...(paid ? [payment(db, manager, { ...paid, invoice: () => invoice })] : []),
    ...(corrected
      ? [
          {
            daysAgo: corrected.daysAgo,
            does: async () => {
              await correctByHand(commandOf(db, manager, ago(corrected.daysAgo)), invoice.id, {
                lines: [{ line: 0, quantity: invoice.quantity + corrected.pieces }],
                reason: corrected.reason,
                above_order: true,
              })
              correction = await lastInvoiceOf(db, orderId)
            },
          },
        ]
      : []),
    ...(corrected?.paid
      ? [payment(db, manager, { ...corrected.paid, by: whole, invoice: () => correction })]
      : []),
    ...(reported ? [report(db, { ...reported, buyer: of.buyer, invoice: () => invoice, files })] : []),
    ...(withdrawn
      ? [
          {
            daysAgo: withdrawn.daysAgo,
            does: () =>
              withdrawByHand(commandOf(db, manager, ago(withdrawn.daysAgo)), invoice.id, withdrawn.reason),
          },
        ]
      : []),
  ]
}

type Paid = NonNullable<Entry['paid']> & { invoice: () => Loaded }

const payment = (db: Db, manager: Manager, { daysAgo, by, reference, invoice }: Paid): Happening => ({
  daysAgo,
  does: () =>
    recordPayment(commandOf(db, manager, ago(daysAgo)), invoice().id, {
      amount: by(invoice().amount),
      reference,
      method: 'transfer',
      paid_on: dayOf(ago(daysAgo)),
    }),
})

type Reported = NonNullable<Entry['reported']> & Pick<Of, 'buyer' | 'files'> & { invoice: () => Loaded }

/** The client's proof is a document of their bank. */
const report = (db: Db, { daysAgo, reference, buyer, invoice, files }: Reported): Happening => ({
  daysAgo,
  does: async () => {
    const client = await buyerOf(db, buyer)
    const { id, amount } = invoice()
    const proof = {
      title: `Payment order ${reference}`,
      subject: `invoice:${id}`,
      text: `Carried out on ${dayOf(ago(daysAgo))}.\n\nThis is demonstration text.`,
    }
    await reportPayment(commandOf(db, client, ago(daysAgo)), {
      invoice_ids: [id],
      amount,
      reference,
      paid_on: dayOf(ago(daysAgo)),
      proof_file_id: files ? await scanned(db, files, client, proof) : null,
    })
  },
})

async function orderOf(db: Db, number: number): Promise<{ id: number; buyer: string }> {
  const { rows } = await db.$client.query(
    'select o.id, u.email as buyer from orders o join users u on u.id = o.created_by_id where o.number = $1',
    [number],
  )
  return rows[0]
}

type Loaded = { id: number; amount: number; quantity: number }

export async function lastInvoiceOf(db: Db, orderId: number): Promise<Loaded> {
  const { rows } = await db.$client.query(
    `select id, amount, (lines -> 0 ->> 'quantity')::int as quantity from invoices where order_id = $1 order by id desc limit 1`,
    [orderId],
  )
  return rows[0]
}
