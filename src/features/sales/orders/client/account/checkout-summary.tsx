import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '#features/people/auth/contract.ts'
import { ownPeople } from '#features/people/clients/client/index.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { TaxNotes } from '#features/sales/totals/client/index.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { Facts } from '#ui/facts.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import styles from './checkout.module.css'

type Props = { cart: Cart; user: CurrentUser; isAbove: boolean; isPlacing: boolean }

/** The total and the order button, or the reason why the order cannot be placed. */
export function CheckoutSummary({ cart, user, isAbove, isPlacing }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
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
        layout="totals"
        of={[
          { name: t('orders.goods'), value: <Amount value={cart.goods} /> },
          {
            name: t('orders.discount'),
            value: cart.discount.amount > 0 && (
              <Amount value={{ ...cart.discount, amount: -cart.discount.amount }} />
            ),
          },
          { name: t('orders.total'), value: <Amount value={cart.total} strong /> },
        ]}
      />
      <TaxNotes of={cart.totals} />
      <p className={styles.net}>{t('cart.withoutDelivery')}</p>
      <Button type="submit" size="md" fullWidth loading={isPlacing} disabled={hindrance !== null}>
        {isAbove
          ? t('orders.signOff.ask')
          : cart.unpriced > 0
            ? t('orders.placeToQuote')
            : t('orders.place', { total: formatMoney(cart.total, lang) })}
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
