import { useTranslation } from 'react-i18next'
import { StoredFiles } from '#features/foundation/files/client/index.ts'
import { TurnModel } from '#features/goods/catalogue/client/index.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'
import type { OrderLine } from '../../order-shape.ts'
import styles from './order.module.css'

/** The buyer's description of a custom item, with its files. */
export function RequestedThing({ of }: { of: NonNullable<OrderLine['custom']> }) {
  const { t } = useTranslation()
  const lang = useLang()
  const day = useDay()
  const said = [
    of.material,
    of.dimensions,
    of.target_price && t('orders.target', { price: formatMoney(of.target_price, lang) }),
    of.wanted_on && t('orders.wantedOn', { day: day(of.wanted_on) }),
  ].filter(Boolean)
  return (
    <div className={styles.requested}>
      {said.length > 0 && <span className="dimmed">{said.join(' · ')}</span>}
      {of.description && <span className={styles.described}>{of.description}</span>}
      <StoredFiles of={of.files} Turn={TurnModel} />
    </div>
  )
}
