import { IconPackages } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { orders } from '../../contract.ts'
import { myOrders, useLiveOrders } from '../api.ts'
import { orderCells, progressCells } from '../parts/order-cells.tsx'
import { RepeatOrders } from '../parts/repeat-orders.tsx'

const cells = { ...orderCells(paths.account.order), ...progressCells }

/** The company's orders, in tabs by what the client has to do. */
export function OwnOrders() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(orders.mine)
  const { data } = useSuspenseQuery(myOrders(place.search))
  useLiveOrders()

  if (data.total === 0 && !place.filtered)
    return (
      <Empty Sign={IconPackages} title={t('orders.empty')} text={t('orders.emptyText')}>
        <ButtonLink to={paths.account.products}>{t('orders.findGoods')}</ButtonLink>
      </Empty>
    )
  return (
    <List
      place={place}
      caption={t('orders.title')}
      page={data}
      hint={t('orders.searchOwn')}
      cells={cells}
      bulk={(ids) => <RepeatOrders ids={ids} size="xs" />}
      onOpen={({ id }) => void navigate(paths.account.order(id))}
    />
  )
}
