import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { Cart } from '../contract.ts'
import { activeCart, cartById, openCarts } from './api.ts'
import styles from './cart-screen.module.css'
import { CartHead } from './parts/cart-head.tsx'
import { CartLines } from './parts/cart-lines.tsx'
import { CartTabs } from './parts/cart-tabs.tsx'
import { EmptyCart } from './parts/empty-cart.tsx'
import { PriceChanges } from './parts/price-changes.tsx'
import { Totals } from './parts/totals.tsx'

const chosenId = (search: URLSearchParams): number | null => {
  const id = Number(search.get('cart'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

const needs = ({ url }: Place) => {
  const id = chosenId(url.searchParams)
  return [openCarts, id ? cartById(id) : activeCart]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The cart of the address, or the one that is being filled. */
export default function CartScreen() {
  const [search] = useSearchParams()
  const id = chosenId(search)
  return id ? <ChosenCart id={id} /> : <ActiveCart />
}

function ChosenCart({ id }: { id: number }) {
  return <CartPage cart={useSuspenseQuery(cartById(id)).data} />
}

function ActiveCart() {
  return <CartPage cart={useSuspenseQuery(activeCart).data.cart} />
}

function CartPage({ cart }: { cart: Cart | null }) {
  const { t } = useTranslation()
  const title = cart ? `${cart.name} · ${t('cart.title')}` : t('cart.title')
  return (
    <>
      <PageHead tab={title} title={t('cart.title')} />
      <CartTabs current={cart?.id ?? null} />
      {cart && <CartHead key={cart.id} cart={cart} />}
      {cart && cart.lines.length > 0 ? (
        <div className={styles.page}>
          <div className={styles.goods}>
            <PriceChanges cart={cart} />
            <CartLines key={cart.id} cart={cart} />
          </div>
          <Totals cart={cart} />
        </div>
      ) : (
        <EmptyCart />
      )}
    </>
  )
}
