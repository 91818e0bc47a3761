import { IconPackages } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { type BoughtProduct, purchases } from '../../contract.ts'
import { boughtProducts } from '../api.ts'
import { AddAgain } from './add-again.tsx'
import { BoughtQuantity, LastPrice } from './bought-cells.tsx'

/** Everything one's own company ever bought, one row per product, with a button to order it again. */
export function BoughtProducts() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = { ...useList(purchases.bought), toAll: () => paths.account.ordersByProduct }
  const { data } = useSuspenseQuery(boughtProducts(place.search))
  if (data.total === 0 && !place.search.has('q'))
    return (
      <Empty Sign={IconPackages} title={t('purchases.nothing')} text={t('purchases.nothingText')}>
        <ButtonLink to={paths.account.products}>{t('orders.findGoods')}</ButtonLink>
      </Empty>
    )
  return (
    <List
      place={place}
      caption={t('purchases.byProduct')}
      page={data}
      hint={t('purchases.search')}
      cells={cells}
      onOpen={({ id }) => void navigate(paths.account.product(id))}
    />
  )
}

const cells = {
  sku: ({ id, sku }: BoughtProduct) => <Link to={paths.account.product(id)}>{sku}</Link>,
  name: ({ name }: BoughtProduct) => designation(name),
  last_price: (row: BoughtProduct) => <LastPrice of={row} />,
  quantity: (row: BoughtProduct) => <BoughtQuantity of={row} />,
  on_sale: (row: BoughtProduct) => <AddAgain of={row} />,
}
