import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import type { Cart } from '../../contract.ts'
import styles from './totals.module.css'

/** The sums, and the one next step. */
export function Totals({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const label = t('cart.checkout', { total: formatMoney(cart.total, useLang()) })
  return (
    <aside className={styles.totals} aria-label={t('cart.total')}>
      <p className="dimmed">{t('cart.lines', { count: cart.lines.length })}</p>
      <dl>
        <div>
          <dt>{t('cart.goods')}</dt>
          <dd>
            <Amount value={cart.goods} />
          </dd>
        </div>
        {cart.discount.amount > 0 && (
          <div>
            <dt>{t('cart.discount')}</dt>
            <dd>
              <Amount value={{ ...cart.discount, amount: -cart.discount.amount }} />
            </dd>
          </div>
        )}
        <div className={styles.sum}>
          <dt>{t('cart.total')}</dt>
          <dd>
            <Amount value={cart.total} strong />
          </dd>
        </div>
      </dl>
      <p className="dimmed">{t('cart.withoutDelivery')}</p>
      {cart.problems > 0 ? (
        <>
          <p className={styles.trouble}>{t('cart.problemsTitle', { count: cart.problems })}</p>
          <Button size="md" fullWidth disabled>
            {t('cart.checkoutBlocked')}
          </Button>
        </>
      ) : (
        <ButtonLink to={paths.account.checkout(cart.id)} size="md" fullWidth>
          {label}
        </ButtonLink>
      )}
    </aside>
  )
}
