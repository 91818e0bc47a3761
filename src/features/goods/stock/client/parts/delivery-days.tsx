import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { useWeekday } from '#ui/use-day.ts'
import type { OrderSchedule } from '../../contract.ts'
import styles from './stock.module.css'

type Props = { of: Pick<OrderSchedule, 'complete' | 'partial' | 'rest'> & { custom: number } }

/** When an order is delivered, in a few lines: everything on a day or in parts, and the lines that have no day. */
export function DeliveryDays({ of: { complete, partial, rest, custom } }: Props) {
  const { t } = useTranslation()
  const { dayOf, inParts } = useDeliveryWords()
  const isStaff = useMatch('/manager/*') !== null
  const open = new Set(rest.map(({ line }) => line)).size + custom
  return (
    <div className={styles.schedule}>
      {complete ? (
        <>
          <span>{t('stock.promise.everything', { day: dayOf(complete) })}</span>
          {partial.length > 1 && (
            <span className="dimmed">{t('stock.promise.orParts', { days: inParts(partial) })}</span>
          )}
        </>
      ) : (
        <Known of={partial} />
      )}
      {open > 0 && (
        <span>{t(`stock.promise.${isStaff ? 'withoutDayYet' : 'withoutDay'}`, { count: open })}</span>
      )}
    </div>
  )
}

/** The deliveries of the lines that have a day, while others have none. */
function Known({ of: partial }: { of: OrderSchedule['partial'] }) {
  const { t } = useTranslation()
  const { dayOf, inParts } = useDeliveryWords()
  const [first] = partial
  if (!first) return null
  return (
    <span>
      {partial.length === 1
        ? t('stock.promise.some', { day: dayOf(first), count: first.lines.length })
        : t('stock.promise.known', { days: inParts(partial) })}
    </span>
  )
}

/** Returns functions that write a day of delivery, or of leaving if that is all that is known, and several of them. */
export function useDeliveryWords() {
  const { t } = useTranslation()
  const weekday = useWeekday()
  const dayOf = ({ ship_on, deliver_on }: { ship_on: string | null; deliver_on: string | null }) =>
    deliver_on
      ? t('stock.promise.delivered', { day: weekday(deliver_on) })
      : t('stock.promise.leaves', { day: weekday(ship_on ?? '') })
  const inParts = (partial: OrderSchedule['partial']) =>
    partial
      .map(
        (part) =>
          `${weekday(part.deliver_on ?? part.ship_on)} (${t('stock.promise.lines', { count: part.lines.length })})`,
      )
      .join(', ')
  return { dayOf, inParts }
}
