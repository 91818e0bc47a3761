import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { money } from '#platform/shared/money.ts'
import { rateIn } from '#platform/shared/percent.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount, PriceAmount, useLang } from '#ui/money.tsx'
import type { Invoice as Whole } from '../../invoice-shape.ts'

type Line = Omit<Whole['lines'][number], 'holds' | 'may_correct' | 'rate_bp'> & { rate_bp?: number | null }
type Invoice = { number: string; lines: readonly Line[] }
type Said = NonNullable<Line['was']>

/** Returns the corrected values of a line. Its own amount is only the difference. */
const nowOf = ({ was, quantity, price, amount }: Line): Said | null =>
  was && { quantity, price, amount: money(was.amount.amount + amount.amount, amount.currency) }

/** The lines of an invoice as they were on its day. */
export function InvoiceLines({ of: invoice }: { of: Invoice }) {
  const { t } = useTranslation()
  const lang = useLang()
  const words = useWords()
  const pieces = (quantity: number | null, unit: string | null) =>
    quantity === null ? '' : words.quantity(quantity, { unit: unit ?? 'pcs' })
  const product: Column<Line> = {
    key: 'product',
    title: t('invoicing.product'),
    cell: ({ name, sku }) => (
      <span>
        {designation(name)} {sku && <span className="code dimmed">{sku}</span>}
      </span>
    ),
  }
  const sum = (title: string): Column<Line> => ({
    key: 'sum',
    title,
    figures: true,
    cell: ({ amount }) => <Amount value={amount} />,
  })
  const said = (title: string, of: (line: Line) => Said | null): Column<Line> => ({
    key: title,
    title,
    figures: true,
    cell: (line) => {
      const { quantity, price, amount } = of(line) ?? {}
      if (!amount) return null
      return price ? (
        <span>
          {pieces(quantity ?? null, line.unit)} ×{' '}
          <PriceAmount value={price} of={words.many(price.per ?? 1, line.unit ?? 'pcs')} />
        </span>
      ) : (
        <Amount value={amount} />
      )
    },
  })
  const rates = new Set(invoice.lines.map(({ rate_bp }) => rate_bp))
  const rate: Column<Line> = {
    key: 'rate',
    title: t('invoicing.tax'),
    figures: true,
    cell: ({ rate_bp }) => typeof rate_bp === 'number' && rateIn(lang, rate_bp),
  }
  const usual: Column<Line>[] = [
    product,
    {
      key: 'quantity',
      title: t('invoicing.quantity'),
      figures: true,
      cell: ({ quantity, unit }) => pieces(quantity, unit),
    },
    {
      key: 'price',
      title: t('invoicing.price'),
      figures: true,
      cell: ({ price, unit }) =>
        price && <PriceAmount value={price} of={words.many(price.per ?? 1, unit ?? 'pcs')} />,
    },
    ...(rates.size > 1 ? [rate] : []),
    sum(t('invoicing.sum')),
  ]
  const corrected: Column<Line>[] = [
    product,
    said(t('invoicing.was'), ({ was }) => was),
    said(t('invoicing.nowIs'), nowOf),
    sum(t('invoicing.difference')),
  ]
  const columns = invoice.lines.some(({ was }) => was !== null) ? corrected : usual
  const rows = invoice.lines.map((line, place) => ({ ...line, place }))
  return (
    <Table
      caption={`${t('invoicing.lines')}: ${invoice.number}`}
      rows={rows}
      columns={columns}
      rowKey={({ place }) => place}
    />
  )
}
