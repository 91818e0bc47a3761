import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import { Stage } from '#features/sales/orders/client/index.ts'
import type { Column } from '#ui/list/column.ts'
import { Amount, PriceAmount } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import type { Purchase } from '../../contract.ts'

/** Returns the columns of a list of purchases. `to` returns the link to an order. */
export function useBoughtColumns(to: (orderId: number) => string): Column<Purchase>[] {
  const { t } = useTranslation()
  const words = useWords()
  const so = useSoMany()
  return [
    {
      key: 'order',
      title: t('purchases.order'),
      cell: ({ order_id, number }) => (
        <Link to={to(order_id)} aria-label={t('purchases.orderNumber', { number })}>
          {number}
        </Link>
      ),
    },
    { key: 'at', title: t('purchases.ordered'), cell: ({ at }) => <When at={at} /> },
    { key: 'stage', title: t('purchases.stage'), cell: ({ stage }) => <Stage stage={stage} /> },
    {
      key: 'quantity',
      title: t('catalogue.quantity'),
      figures: true,
      cell: ({ quantity, unit }) => words.quantity(quantity, { unit }),
    },
    {
      key: 'price',
      title: t('purchases.price'),
      figures: true,
      cell: ({ price, unit }) => <PriceAmount value={price} of={so(price, unit)} />,
    },
    {
      key: 'sum',
      title: t('purchases.sum'),
      figures: true,
      cell: ({ total }) => <Amount value={total} strong />,
    },
  ]
}
