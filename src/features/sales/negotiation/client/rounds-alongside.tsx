import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount, PriceAmount } from '#ui/money.tsx'
import type { OfferLine, OfferRound } from '../offer-shape.ts'

type Props = { rounds: readonly OfferRound[]; reader: 'client' | 'staff'; line?: number }
type Row = { id: number; name: string; sku: string; by: Map<number, OfferLine> }

/**
 * All rounds side by side, line by line: quantity, price, and what the client requested. With `line`, only that line
 * and its totals.
 */
export function RoundsAlongside({ rounds: given, reader, line: only }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const so = useSoMany()
  const rounds =
    only === undefined
      ? given
      : given.map((round) => ({ ...round, lines: round.lines.filter(({ id }) => id === only) }))
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('orders.line'),
      bare: true,
      cell: ({ name, sku }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>
        </div>
      ),
    },
    ...rounds.map(({ n, side }) => ({
      key: `round ${n}`,
      title: t(`orders.offers.${reader === 'client' ? 'roundOfOwn' : 'roundOf'}.${side}`, { n }),
      figures: true,
      cell: ({ by }: Row) => {
        const line = by.get(n)
        if (!line || line.quantity === 0) return '—'
        const price = line.target ?? line.price
        return (
          <div>
            {words.quantity(line.quantity, { unit: line.unit })}
            <br />
            {price ? <PriceAmount value={price} of={so(price, line.unit)} /> : t('orders.toQuote')}
          </div>
        )
      },
    })),
  ]
  const totals = Object.fromEntries(
    rounds.map(({ n, total, lines }) => {
      const sum = only === undefined ? total : lines[0]?.total
      return [`round ${n}`, sum ? <Amount key={n} value={sum} strong /> : '—']
    }),
  )
  return (
    <Table
      caption={t('orders.offers.alongside')}
      rows={rowsOf(rounds)}
      columns={columns}
      rowKey={({ id }) => id}
      totals={{ name: t(only === undefined ? 'totals.lines' : 'orders.offers.lineTotal'), ...totals }}
    />
  )
}

function rowsOf(rounds: readonly OfferRound[]): Row[] {
  const rows = new Map<number, Row>()
  for (const { n, lines } of rounds)
    for (const line of lines) {
      const row = rows.get(line.id) ?? { id: line.id, name: line.name, sku: line.sku, by: new Map() }
      row.by.set(n, line)
      rows.set(line.id, row)
    }
  return [...rows.values()]
}
