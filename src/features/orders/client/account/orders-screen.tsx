import { IconPackages } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { orders } from '../../contract.ts'
import { myOrders, useLiveOrders } from '../api.ts'
import { orderCells } from '../parts/order-cells.tsx'

export const loader = listData(orders.mine)
export const clientLoader = listBrowserData(orders.mine)

const cells = orderCells(paths.account.order)

export default function OrdersScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(orders.mine)
  const { data } = useSuspenseQuery(myOrders(place.search))
  useLiveOrders()

  return (
    <>
      <PageHead title={t('orders.title')} />
      {data.total === 0 && !place.filtered ? (
        <Empty Sign={IconPackages} title={t('orders.empty')} text={t('orders.emptyText')}>
          <ButtonLink to={paths.account.products}>{t('orders.findGoods')}</ButtonLink>
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('orders.title')}
          page={data}
          hint={t('orders.searchOwn')}
          cells={cells}
          onOpen={({ id }) => void navigate(paths.account.order(id))}
        />
      )}
    </>
  )
}
