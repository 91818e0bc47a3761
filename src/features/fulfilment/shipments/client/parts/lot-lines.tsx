import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { designation } from '#platform/shared/typography.ts'
import { Day } from '#ui/day.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { State } from '#ui/state.tsx'
import type { Lot, LotLine } from '../../lot-shape.ts'

/** `named` is the caption of the table in a form. */
type Props = { lot: Lot; more?: Column<LotLine>[]; named?: string }

/** The lines of a lot with their discrepancies. `more` adds columns, such as the fields of a form. */
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
      cell: ({ name, sku, cut, unit }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>
          {cut && <span className="dimmed"> · {words.cut(cut, { unit })}</span>}
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
    ...(lot.lines.some(({ promised_on }) => promised_on)
      ? [
          {
            key: 'promised',
            title: t('shipments.promised'),
            cell: (line: LotLine) => <Promised of={line} lot={lot} />,
          },
        ]
      : []),
    ...(isWrong
      ? [{ key: 'wrong', title: t('shipments.receipt.found'), cell: (line: LotLine) => <Wrong of={line} /> }]
      : []),
    ...more,
  ]
  return <Table caption={caption} rows={lot.lines} columns={columns} rowKey={({ line_id }) => line_id} />
}

/** The promised day of a line, and how late this lot is. */
function Promised({ of: { promised_on, late_days }, lot }: { of: LotLine; lot: Lot }): ReactNode {
  const { t } = useTranslation()
  if (promised_on === null) return '–'
  const isLate = late_days !== null && late_days > 0
  return (
    <>
      <Day of={promised_on} />
      {isLate && lot.state !== 'cancelled' && (
        <>
          {' '}
          <State tone="trouble">{t('shipments.late', { count: late_days })}</State>
        </>
      )}
      {!isLate && lot.delivered_at && (
        <>
          {' '}
          <State tone="done">{t('shipments.inTime')}</State>
        </>
      )}
    </>
  )
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
