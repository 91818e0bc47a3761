import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { Reservation } from '../../contract.ts'
import type { OfStock } from './stocked.ts'

/** The orders with reservations, and how much of what they want is reserved. */
export function Reservations({ of, stock: { reservations } }: OfStock) {
  const { t } = useTranslation()
  const { quantity } = useWords()
  const columns: Column<Reservation>[] = [
    {
      key: 'order',
      title: t('stock.order'),
      cell: ({ order_id, order_number }) =>
        order_id === null ? (
          <span className="dimmed">{t('stock.anotherOrder')}</span>
        ) : (
          <Link to={paths.manager.orderHere(order_id)} preventScrollReset>
            {order_number}
          </Link>
        ),
    },
    {
      key: 'kind',
      title: t('stock.kind'),
      cell: ({ kind }) => (
        <State tone={kind === 'hard' ? 'done' : 'waiting'}>{t(`stock.kinds.${kind}`)}</State>
      ),
    },
    { key: 'stored', title: t('stock.stored'), figures: true, cell: (one) => quantity(one.quantity, of) },
    { key: 'wanted', title: t('stock.wanted'), figures: true, cell: ({ wanted }) => quantity(wanted, of) },
    {
      key: 'until',
      title: t('stock.until'),
      cell: ({ until }) => (until ? <When at={until} as="day" /> : '–'),
    },
  ]
  return (
    <section>
      <h2>{t('stock.reservations')}</h2>
      {reservations.length > 0 ? (
        <Table
          caption={t('stock.reservations')}
          rows={reservations}
          columns={columns}
          rowKey={({ id }) => id}
        />
      ) : (
        <p className="dimmed">{t('stock.noneReserved')}</p>
      )}
    </section>
  )
}
