import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/catalogue/client/index.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import type { Lot, LotLine } from '../../contract.ts'

/** `named`: what the table is called where it is a form. */
type Props = { lot: Lot; more?: Column<LotLine>[]; named?: string }

/** What lies in a lot, with what was wrong when it came; `more`: columns of a form over the same lines. */
export function LotLines({ lot, more = [], named }: Props) {
  const { t } = useTranslation()
  const caption = named ?? t('shipments.linesOf', { number: lot.number })
  const words = useWords()
  const isWrong = lot.lines.some(({ discrepancy }) => discrepancy)
  const columns: Column<LotLine>[] = [
    {
      key: 'name',
      title: t('shipments.product'),
      bare: true,
      cell: ({ name, sku }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>
        </div>
      ),
    },
    { key: 'order', title: t('shipments.orders'), cell: ({ order_number }) => order_number },
    {
      key: 'quantity',
      title: t('shipments.pieces'),
      figures: true,
      cell: ({ quantity, unit }) => words.quantity(quantity, { unit }),
    },
    ...(isWrong
      ? [{ key: 'wrong', title: t('shipments.receipt.found'), cell: (line: LotLine) => <Wrong of={line} /> }]
      : []),
    ...more,
  ]
  return <Table caption={caption} rows={lot.lines} columns={columns} rowKey={({ line_id }) => line_id} />
}

function Wrong({ of: { discrepancy } }: { of: LotLine }): ReactNode {
  const { t } = useTranslation()
  if (!discrepancy) return '–'
  const { short, damaged, note } = discrepancy
  const said = [
    ...(short > 0 ? [t('shipments.receipt.shortBy', { count: short })] : []),
    ...(damaged > 0 ? [t('shipments.receipt.damagedBy', { count: damaged })] : []),
    ...(note ? [note] : []),
  ]
  return said.join(' · ')
}
