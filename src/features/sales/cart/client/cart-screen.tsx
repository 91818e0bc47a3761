import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { OwnIntake } from '#features/sales/intake/client/index.ts'
import { useHeadline } from '#features/sales/totals/client/index.ts'
import type { Place } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { Pages } from '#ui/list/pages.tsx'
import { Amount } from '#ui/money.tsx'
import type { Headline } from '#ui/page-head.tsx'
import type { Cart as CartOnScreen } from '../contract.ts'
import { activeCart, cartById, openCarts, useFillFromList } from './api.ts'
import styles from './cart-screen.module.css'
import { AskedOfCart } from './parts/asked-of-cart.tsx'
import { CartActions } from './parts/cart-actions.tsx'
import { FilledCart, RenameCart } from './parts/cart-head.tsx'
import { CartLines } from './parts/cart-lines.tsx'
import { CartTabs } from './parts/cart-tabs.tsx'
import { CustomLines } from './parts/custom-lines.tsx'
import { DeletedCarts } from './parts/deleted-carts.tsx'
import { EmptyCart } from './parts/empty-cart.tsx'
import { PriceChanges } from './parts/price-changes.tsx'
import { SavedLines } from './parts/saved-lines.tsx'
import { Totals, TotalsBar } from './parts/totals.tsx'

const chosenId = (search: URLSearchParams): number | null => {
  const id = Number(search.get('cart'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** A long cart is shown in pages. The sums cover all of them. */
const pageOf = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

export const cartNeeds = ({ url }: Place) => {
  const id = chosenId(url.searchParams)
  const page = pageOf(url.searchParams)
  return [openCarts, id ? cartById(id, page) : activeCart(page)]
}

/** Parts of the page that other features provide: actions in the head, tools, and what is shown above and below the lines. */
type Brought = {
  above: (cart: CartOnScreen) => ReactNode
  head: (of: Headline & { tab: string; title: string }) => ReactNode
  tools: (cart: CartOnScreen) => ReactNode
  below: ReactNode
}

/** The cart named in the address, or else the active cart. */
export function Cart(brought: Brought) {
  const [search] = useSearchParams()
  const id = chosenId(search)
  const page = pageOf(search)
  return id ? <ChosenCart id={id} page={page} {...brought} /> : <ActiveCart page={page} {...brought} />
}

function ChosenCart({ id, page, ...brought }: { id: number; page: number } & Brought) {
  return <CartPage cart={useSuspenseQuery(cartById(id, page)).data} asked={page} {...brought} />
}

function ActiveCart({ page, ...brought }: { page: number } & Brought) {
  return <CartPage cart={useSuspenseQuery(activeCart(page)).data.cart} asked={page} {...brought} />
}

/**
 * If the cart has fewer pages than the address asks for, the server returns the last one. Corrects the address
 * accordingly.
 */
function usePageThatIs(page: number, asked: number) {
  const [, setSearch] = useSearchParams()
  useEffect(() => {
    if (page === asked) return
    const replyOf = (search: URLSearchParams) => {
      search.set('page', String(page))
      return search
    }
    setSearch(replyOf, { replace: true, preventScrollReset: true })
  }, [page, asked, setSearch])
}

function CartPage({
  cart,
  asked,
  head,
  tools,
  above,
  below,
}: { cart: CartOnScreen | null; asked: number } & Brought) {
  const { t } = useTranslation()
  usePageThatIs(cart?.page ?? asked, asked)
  const filling = useFillFromList()
  const [renaming, setRenaming] = useState<number | null>(null)
  const { headline } = useHeadline()
  const title = cart ? `${cart.name} · ${t('cart.title')}` : t('cart.title')
  const figure = cart && cart.line_count > 0 ? headline(cart.totals, { isToPay: true }) : undefined
  return (
    <>
      {head({
        tab: title,
        title: t('cart.title'),
        figure: figure && { label: figure.label, value: <Amount value={figure.amount} /> },
        mark: cart && <FilledCart key={cart.id} cart={cart} />,
        more: cart && (
          <>
            <CartActions cart={cart} onRename={() => setRenaming(cart.id)} />
            {tools(cart)}
          </>
        ),
      })}
      <CartTabs current={cart?.id ?? null} />
      {cart && renaming === cart.id && <RenameCart cart={cart} onClose={() => setRenaming(null)} />}
      {cart && cart.order_id !== null && (
        <p role="note">
          {t('cart.ofOrderNote')} <Link to={paths.account.order(cart.order_id)}>{t('cart.toItsOrder')}</Link>
        </p>
      )}
      {cart && above(cart)}
      <OwnIntake title={t('intake.title')} filling={filling} folded={cart !== null && cart.line_count > 0} />
      {cart && cart.line_count > 0 ? (
        <div className={styles.page}>
          <div className={styles.goods}>
            <PriceChanges cart={cart} />
            <AskedOfCart cart={cart} />
            {cart.goods_count > 0 && (
              <>
                <CartLines key={cart.id} cart={cart} />
                <Pages page={cart.page} per_page={cart.per_page} total={cart.goods_count} />
              </>
            )}
            <CustomLines key={`custom-${cart.id}`} cart={cart} currency={cart.currency} />
          </div>
          <Totals cart={cart} />
          <TotalsBar cart={cart} />
        </div>
      ) : (
        <>
          <EmptyCart />
          <CustomLines cart={cart} currency={cart?.currency ?? 'USD'} />
        </>
      )}
      {cart && <SavedLines cart={cart} />}
      {below}
      <DeletedCarts />
    </>
  )
}
