import { useTranslation } from 'react-i18next'
import { useWeekday } from '#ui/use-day.ts'
import type { Schedule } from '../../contract.ts'

/** Returns a function that writes a schedule, a line per part: "22 pcs: delivery on Tue 15 Dec". */
export function useScheduleWords(): (of: Schedule, quantity: (pieces: number) => string) => string[] {
  const { t } = useTranslation()
  const weekday = useWeekday()
  return ({ parts, rest }, quantity) => [
    ...parts.map(({ quantity: pieces, ship_on, deliver_on, confidence }) => {
      const said = deliver_on
        ? t('stock.promise.delivered', { day: weekday(deliver_on) })
        : t('stock.promise.leaves', { day: weekday(ship_on) })
      return t('stock.promise.part', {
        quantity: quantity(pieces),
        said: confidence === 'promised' ? said : t('stock.promise.likely', { said }),
      })
    }),
    ...(rest ? [t(`stock.promise.${rest.why}`, { quantity: quantity(rest.quantity) })] : []),
  ]
}
