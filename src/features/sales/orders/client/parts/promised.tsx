import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useDeliveryWords } from '#features/goods/stock/client/index.ts'
import { Day } from '#ui/day.tsx'
import type { OrderLine } from '../../order-shape.ts'
import styles from './order.module.css'

type Of = { lead_days: number | null; promised_on: string | null } & Partial<
  Pick<OrderLine, 'parts' | 'without_day' | 'unit'>
>

/** The promised days, or the lead time in days. One day of the whole line stands alone, several with their pieces. */
export function Promised({
  of: { lead_days, promised_on, parts = [], without_day = 0, unit = '' },
}: {
  of: Of
}) {
  const { t } = useTranslation()
  if (parts.length > 1 || (parts.length > 0 && !promised_on))
    return <PartsOfLine parts={parts} without_day={without_day} unit={unit} />
  if (promised_on) return <Day of={promised_on} />
  if (lead_days !== null) return t('orders.offers.inDays', { count: lead_days })
  return without_day > 0 ? t('orders.days.follows') : null
}

type Parts = Pick<OrderLine, 'without_day' | 'unit'> & {
  parts: readonly Omit<OrderLine['parts'][number], 'reason'>[]
}

/** The deliveries of a line: "22 pcs: delivery on Tue 15 Dec". */
export function PartsOfLine({ parts, without_day, unit }: Parts) {
  const { t } = useTranslation()
  const words = useWords()
  const { dayOf } = useDeliveryWords()
  const quantity = (pieces: number) => words.quantity(pieces, { unit })
  return (
    <span className={styles.parts}>
      {parts.map((part) => (
        <span key={`${part.ship_on} ${part.deliver_on}`}>
          {t('stock.promise.part', { quantity: quantity(part.quantity), said: dayOf(part) })}
        </span>
      ))}
      {without_day > 0 && (
        <span>
          {t('stock.promise.part', { quantity: quantity(without_day), said: t('orders.days.follows') })}
        </span>
      )}
    </span>
  )
}
