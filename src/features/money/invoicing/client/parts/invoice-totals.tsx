import { useTranslation } from 'react-i18next'
import { rateInWords } from '#features/foundation/tax/official-rates.ts'
import { TaxNotes } from '#features/sales/totals/client/index.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'
import type { Invoice } from '../../invoice-shape.ts'

type Props = { of: Pick<Invoice, 'totals'> & { tax_reported?: Invoice['tax_reported'] } }

/**
 * The net of an invoice, its tax by rate, its total, and its tax in the currency in which it is reported. Nothing for one
 * that is older than tax.
 */
export function InvoiceTotals({ of: { totals, tax_reported = null } }: Props) {
  const note = useReportedTax()(tax_reported)
  return totals.gross ? <TaxNotes of={totals} withNet notes={note ? [note] : []} /> : null
}

function useReportedTax(): (reported: Invoice['tax_reported']) => string | null {
  const { t } = useTranslation()
  const [lang, day] = [useLang(), useDay()]
  return (reported) => {
    if (!reported) return null
    const { tax, rate } = reported
    const amount = `${t('invoicing.taxReported', { currency: tax.currency })}: ${formatMoney(tax, lang)}`
    if (!rate) return amount
    const source = t(`tax.rateSources.${rate.source}`)
    return `${amount} (${rateInWords(rate, lang)}, ${source}, ${day(rate.published_on)})`
  }
}
