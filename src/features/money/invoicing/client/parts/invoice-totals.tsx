import { useTranslation } from 'react-i18next'
import { TaxNotes } from '#features/sales/totals/client/index.ts'
import type { Totals } from '#features/sales/totals/totals-shape.ts'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'

/** The net of an invoice, its tax by rate and its total. Nothing for one that is older than tax. */
export function InvoiceTotals({ of: totals }: { of: Totals }) {
  const { t } = useTranslation()
  if (!totals.gross) return null
  return (
    <>
      <Facts of={[{ name: t('totals.net'), value: <Amount value={totals.net} /> }]} />
      <TaxNotes of={totals} />
    </>
  )
}
