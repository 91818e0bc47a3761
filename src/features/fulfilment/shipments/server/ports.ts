import type { Context } from '#platform/server/calls/context.ts'
import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'
import type { Money } from '#platform/shared/money.ts'

/** Returns those of the lots whose goods must be paid before they are booked and are not paid yet. */
export const unpaidLots = port<(db: Db, lotIds: readonly number[]) => Promise<number[]>>('shipments.unpaid')

/** An overdue invoice of a company. `due_on` is a day like '2026-05-14'. */
export type OverdueInvoice = { id: number; number: string; due_on: string; left: Money }

/**
 * Returns by company the overdue invoices for which none of its lots is booked today. Companies whose lots may be booked
 * are absent.
 */
export const lotHolds =
  port<
    (
      ctx: Pick<Context, 'db' | 'now'>,
      organizationIds: readonly number[],
    ) => Promise<ReadonlyMap<number, readonly OverdueInvoice[]>>
  >('shipments.lot_holds')
