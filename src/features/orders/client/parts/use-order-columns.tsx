import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Column } from '#ui/grid.tsx'
import { Amount } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import type { OrderSummary } from '../../contract.ts'
import { Stage } from './stage.tsx'

type Name = 'number' | 'client' | 'created_at' | 'stage' | 'po' | 'manager' | 'positions' | 'total'

/** The columns of an order list, those named and in that order. `to` is where an order opens. */
export function useOrderColumns(names: readonly Name[], to: (id: number) => string): Column<OrderSummary>[] {
  const { t } = useTranslation()
  const columns: Record<Name, Omit<Column<OrderSummary>, 'key'>> = {
    number: {
      title: t('orders.order'),
      sort: 'number',
      cell: ({ id, number }) => (
        <Link to={to(id)} preventScrollReset>
          {t('orders.number', { number })}
        </Link>
      ),
    },
    client: { title: t('orders.client'), cell: ({ organization_name }) => organization_name },
    created_at: {
      title: t('orders.placed'),
      sort: 'created_at',
      cell: ({ created_at }) => <When at={created_at} />,
    },
    stage: { title: t('orders.stage'), cell: ({ stage }) => <Stage stage={stage} /> },
    po: { title: t('orders.poNumber'), cell: ({ po_number }) => po_number ?? '–' },
    manager: { title: t('orders.manager'), cell: ({ manager_name }) => manager_name ?? '–' },
    positions: { title: t('orders.positions'), figures: true, cell: ({ positions }) => positions },
    total: {
      title: t('orders.total'),
      sort: 'total',
      figures: true,
      cell: ({ total }) => <Amount value={total} strong />,
    },
  }
  return names.map((key) => ({ key, ...columns[key] }))
}
