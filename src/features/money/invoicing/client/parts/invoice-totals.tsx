import { TaxNotes } from '#features/sales/totals/client/index.ts'
import type { Totals } from '#features/sales/totals/totals-shape.ts'

/** The net of an invoice, its tax by rate and its total. Nothing for one that is older than tax. */
export const InvoiceTotals = ({ of: totals }: { of: Totals }) =>
  totals.gross ? <TaxNotes of={totals} withNet /> : null
