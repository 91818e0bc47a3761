import { IconHome, IconLayoutGrid, IconPackage, IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCartCount } from '#features/cart/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { me } from '../at-start.ts'
import { Connection } from '../parts/connection.tsx'
import { AreaLayout, type Place } from './area.tsx'

/** The client account. Who is not confirmed yet sees only the way home. */
export default function DefaultLayout() {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  const count = useCartCount({ enabled: user?.status === 'active' })
  const home: Place = { to: paths.account.home, label: t('shell.home'), Icon: IconHome, end: true }
  const rest: Place[] = [
    { to: paths.account.products, label: t('shell.catalogue'), Icon: IconLayoutGrid },
    { to: paths.account.cart, label: t('shell.cart'), Icon: IconShoppingCart, count },
    { to: paths.account.orders, label: t('shell.orders'), Icon: IconPackage },
  ]
  return (
    <Connection>
      <AreaLayout
        home={paths.account.home}
        settings={paths.account.settings}
        label={t('shell.accountNavigation')}
        places={user?.status === 'active' ? [home, ...rest] : [home]}
      />
    </Connection>
  )
}
