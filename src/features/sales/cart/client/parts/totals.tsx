import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { DeliveryDays } from '#features/goods/stock/client/index.ts'
import { DeliveryNote } from '#features/sales/charges/client/index.ts'
import { TaxNotes, useHeadline } from '#features/sales/totals/client/index.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import type { Cart } from '../../contract.ts'
import { useCartDays } from '../api.ts'
import { PromotionCode } from './promotion-code.tsx'
import styles from './totals.module.css'

/** The sums and the button for the next step. */
export function Totals({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const words = useWords()
  const days = useCartDays(cart)
  const lang = useLang()
  return (
    <aside className={styles.totals} aria-label={t('cart.total')}>
      <p className="dimmed">{t('cart.lines', { count: cart.line_count })}</p>
      <Facts
        layout="sums"
        of={[
          { name: t('cart.weight'), value: cart.weight_g > 0 && words.weight(cart.weight_g) },
          { name: t('cart.volume'), value: cart.volume_mm3 > 0 && words.volume(cart.volume_mm3) },
          { name: t('cart.goods'), value: <Amount value={cart.goods} /> },
          {
            name: t('cart.discount'),
            value: cart.discount.amount > 0 && (
              <Amount value={{ ...cart.discount, amount: -cart.discount.amount }} />
            ),
          },
          { name: t('totals.lines'), value: <Amount value={cart.total} /> },
        ]}
      />
      {cart.goods_count > 0 && <PromotionCode key={cart.id} cart={cart} />}
      <TaxNotes of={cart.totals} isToPay isOfCard />
      <p className="dimmed">{t('cart.withoutVat')}</p>
      {cart.delivery ? (
        <DeliveryNote of={cart.delivery} />
      ) : (
        <p className="dimmed">{t('cart.deliveryAtCheckout')}</p>
      )}
      {cart.line_count > 0 && <DeliveryDays of={days} />}
      {cart.weight_g > 0 && cart.unweighed > 0 && (
        <p className="dimmed">{t('cart.weightPartly', { count: cart.unweighed })}</p>
      )}
      {cart.volume_mm3 > 0 && cart.unmeasured > 0 && (
        <p className="dimmed">{t('cart.volumePartly', { count: cart.unmeasured })}</p>
      )}
      {cart.unpriced > 0 && <p>{t('cart.custom.needsQuote', { count: cart.unpriced })}</p>}
      {cart.problems > 0 && (
        <p className={styles.trouble}>{t('cart.problemsTitle', { count: cart.problems })}</p>
      )}
      {cart.minimum && cart.missing && (
        <p>{t('cart.minimum.is', { minimum: formatMoney(cart.minimum, lang) })}</p>
      )}
      <div className={styles.here}>
        <ToCheckout cart={cart} />
      </div>
    </aside>
  )
}

/** A bar with the total and the next step. On a phone the full sums are far down the page. */
export function TotalsBar({ cart }: { cart: Cart }) {
  return (
    <div className={styles.bar}>
      <ToCheckout cart={cart} />
    </div>
  )
}

function ToCheckout({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { inHeadline } = useHeadline()
  const label = t('cart.checkout', { total: inHeadline(cart.totals) })
  if (cart.problems > 0) {
    return (
      <Button size="md" fullWidth disabled className={styles.next!}>
        {t('cart.checkoutBlocked')}
      </Button>
    )
  }
  if (cart.missing) {
    return (
      <Button size="md" fullWidth disabled className={styles.next!}>
        {t('cart.minimum.add', { missing: formatMoney(cart.missing, lang) })}
      </Button>
    )
  }
  return (
    <ButtonLink to={paths.account.checkout(cart.id)} size="md" fullWidth className={styles.next!}>
      {label}
    </ButtonLink>
  )
}
