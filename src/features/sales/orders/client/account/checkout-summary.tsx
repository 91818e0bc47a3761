import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '#features/people/auth/contract.ts'
import { ownPeople } from '#features/people/clients/client/index.ts'
import type { CheckoutTotals, DeliveriesPreview } from '#features/sales/cart/checkout-shape.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { DeliveryNote } from '#features/sales/charges/client/index.ts'
import { TaxNotes, useHeadline } from '#features/sales/totals/client/index.ts'
import { headlineOf } from '#features/sales/totals/headline.ts'
import type { Totals } from '#features/sales/totals/totals-shape.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { Facts } from '#ui/facts.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import styles from './checkout.module.css'
import { togetherOf } from './use-deliveries.ts'

type Props = {
  cart: Cart
  /** What the cart comes to with the chosen delivery; undefined until one is chosen. */
  chosen: CheckoutTotals | undefined
  /** For several deliveries: what each comes to. */
  preview: DeliveriesPreview | undefined
  /** What everything comes to. */
  total: Pick<Totals, 'gross' | 'net'>
  user: CurrentUser
  isAbove: boolean
  isPlacing: boolean
}

/** The total and the order button, or the reason why the order cannot be placed. */
export function CheckoutSummary({ cart, chosen, preview, total, user, isAbove, isPlacing }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { inHeadline } = useHeadline()
  const isVerified = user.email_verified_at !== null
  const hindrance = !isVerified
    ? t('orders.verifyFirst')
    : cart.problems > 0
      ? t('orders.problemsFirst')
      : cart.missing
        ? t('orders.belowMinimum', { missing: formatMoney(cart.missing, lang) })
        : cart.changed_prices > 0
          ? t('orders.acceptFirst', { count: cart.changed_prices })
          : null
  const next = cart.unpriced > 0 ? t('orders.afterPlacingToQuote', { count: cart.unpriced }) : null
  return (
    <aside className={styles.summary} aria-label={t('orders.summary')}>
      <Facts
        layout="sums"
        of={[
          { name: t('orders.goods'), value: <Amount value={cart.goods} /> },
          {
            name: t('orders.discount'),
            value: cart.discount.amount > 0 && (
              <Amount value={{ ...cart.discount, amount: -cart.discount.amount }} />
            ),
          },
          { name: t('totals.lines'), value: <Amount value={cart.total} /> },
        ]}
      />
      {preview ? <Deliveries of={preview} /> : <WithCharges cart={cart} chosen={chosen} />}
      <Button type="submit" size="md" fullWidth loading={isPlacing} disabled={hindrance !== null}>
        {isAbove
          ? t('orders.signOff.ask')
          : cart.unpriced > 0
            ? t('orders.placeToQuote')
            : t('orders.place', {
                total: inHeadline(total),
              })}
      </Button>
      {hindrance !== null ? (
        <p role="note">{hindrance}</p>
      ) : isAbove ? (
        <AboveLimit user={user} />
      ) : (
        <ol className={styles.next}>
          <li>{next ?? t('orders.afterPlacing')}</li>
          <li>{t('orders.afterAnswer')}</li>
          <li>{t('orders.afterConfirmation')}</li>
        </ol>
      )}
    </aside>
  )
}

/** What each delivery comes to with its charges and tax, and all of them together. */
function Deliveries({ of }: { of: DeliveriesPreview }) {
  const { t } = useTranslation()
  const { headline } = useHeadline()
  const all = headlineOf(togetherOf(of))
  return (
    <Facts
      layout="sums"
      of={[
        ...of.deliveries.map(({ totals }, place) => ({
          name: t('orders.deliveries.title', { number: place + 1 }),
          value: <Amount value={headline(totals).amount} />,
        })),
        {
          name: t(all.name),
          value: (
            <b>
              <Amount value={all.amount} />
            </b>
          ),
        },
      ]}
    />
  )
}

/** Charges and tax with the chosen delivery. */
function WithCharges({ cart, chosen }: Pick<Props, 'cart' | 'chosen'>) {
  const { t } = useTranslation()
  return (
    <>
      <TaxNotes of={chosen?.totals ?? cart.totals} isToPay isOfCard />
      {chosen?.delivery ? (
        <DeliveryNote of={chosen.delivery} />
      ) : (
        <p className={styles.net}>
          {t(cart.goods_count > 0 ? 'orders.chooseDelivery' : 'charges.byManager')}
        </p>
      )}
    </>
  )
}

/** Names the owners who decide about an order above the limit, and what happens until then. */
function AboveLimit({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: people = [] } = useQuery(ownPeople)
  const owners = people
    .filter(({ org_role, state }) => org_role === 'owner' && state === 'active')
    .map(({ name }) => name)
    .join(', ')
  const limit = user.order_limit ? formatMoney(user.order_limit, lang) : ''
  return <p role="note">{t('orders.signOff.askText', { limit, owners })}</p>
}
