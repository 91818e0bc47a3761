import { useTranslation } from 'react-i18next'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount, PriceAmount } from '#ui/money.tsx'
import type { Bill } from '../../contract.ts'

type Line = Bill['lines'][number]

/** What a bill is for, line by line, as it was on its day. */
export function BillLines({ of: bill }: { of: Bill }) {
  const { t } = useTranslation()
  const columns: Column<Line>[] = [
    {
      key: 'product',
      title: t('billing.product'),
      cell: ({ name, sku }) => (
        <span>
          {designation(name)} {sku && <span className="code dimmed">{sku}</span>}
        </span>
      ),
    },
    {
      key: 'quantity',
      title: t('billing.quantity'),
      figures: true,
      cell: ({ quantity, unit }) =>
        quantity === null ? '' : `${quantity} ${t(`catalogue.units.${unit}` as 'catalogue.units.pcs')}`,
    },
    {
      key: 'price',
      title: t('billing.price'),
      figures: true,
      cell: ({ price }) => price && <PriceAmount value={price} />,
    },
    {
      key: 'sum',
      title: t('billing.sum'),
      figures: true,
      cell: ({ amount }) => <Amount value={amount} />,
    },
  ]
  const rows = bill.lines.map((line, place) => ({ ...line, place }))
  return (
    <Table
      caption={`${t('billing.lines')}: ${bill.number}`}
      rows={rows}
      columns={columns}
      rowKey={({ place }) => place}
    />
  )
}
