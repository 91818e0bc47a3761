import { IconPackages, IconShoppingCart } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Allowed, me, VerifyBanner } from '#features/people/auth/client/index.ts'
import { colleagues, ownAddresses } from '#features/people/clients/client/index.ts'
import { clientsApi } from '#features/people/clients/contract.ts'
import {
  CartSignOff,
  Refused,
  signOffOfCart,
  useAskForOrder,
  useLiveSignOffs,
} from '#features/sales/approvals/client/index.ts'
import { carts } from '#features/sales/cart/contract.ts'
import { CheckoutForm, myCredit, myOrder } from '#features/sales/orders/client/index.ts'
import { query } from '#platform/client/query.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const cartOf = (id: number) => query(carts.show, { params: { id } })
const company = query(clientsApi.own, {})

const needs = ({ params }: Place) => [
  cartOf(Number(params.id)),
  signOffOfCart(Number(params.id)),
  company,
  me,
  ownAddresses,
  colleagues,
  myCredit,
]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The checkout on one page: delivery, payment, references and total. */
export default function CheckoutScreen() {
  const { t } = useTranslation()
  const { data: cart } = useSuspenseQuery(cartOf(Number(useParams().id)))
  const {
    data: [signOff],
  } = useSuspenseQuery(signOffOfCart(cart.id))
  useLiveSignOffs()
  const ask = useAskForOrder()
  const { data: own } = useSuspenseQuery(company)
  const { data: user } = useSuspenseQuery(me)
  const isAgain = cart.state === 'open' && cart.order_id !== null
  // An order that was taken back starts with the values it was placed with.
  const { data: before } = useQuery({ ...myOrder(cart.order_id ?? 0), enabled: isAgain })
  const crumbs = [{ label: t('shell.cart'), to: paths.account.cart }]

  if (cart.state === 'converted') {
    return (
      <Empty Sign={IconPackages} title={t('orders.alreadyPlaced')} text={t('orders.alreadyPlacedText')}>
        <ButtonLink to={paths.account.order(cart.order_id!)}>{t('orders.openOrder')}</ButtonLink>
      </Empty>
    )
  }
  if (cart.state === 'locked' && signOff?.state === 'asked') {
    return (
      <>
        <PageHead title={t('approvals.signOff.title')} crumbs={crumbs} note={cart.name} />
        <CartSignOff of={signOff} cart={cart} />
      </>
    )
  }
  return (
    <>
      <PageHead
        title={t('orders.checkout')}
        crumbs={crumbs}
        note={before ? t('orders.placingAgain', { number: before.number }) : cart.name}
      />
      {user.email_verified_at === null && <VerifyBanner text={t('auth.emailNotVerified')} />}
      {cart.line_count === 0 ? (
        <Empty Sign={IconShoppingCart} title={t('orders.cartIsEmpty')} text={t('orders.emptyText')}>
          <ButtonLink to={paths.account.products}>{t('orders.findGoods')}</ButtonLink>
        </Empty>
      ) : isAgain && !before ? (
        <Skeleton of="facts" rows={6} />
      ) : (
        <Allowed command="buy">
          {signOff?.state === 'refused' && <Refused of={signOff} />}
          <CheckoutForm
            cart={cart}
            company={own}
            user={user}
            before={isAgain ? before : undefined}
            ask={ask}
          />
        </Allowed>
      )}
    </>
  )
}
