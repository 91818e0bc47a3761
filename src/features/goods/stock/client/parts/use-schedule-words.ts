import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import type { Schedule } from '../../contract.ts'
import type { RestReason } from '../../stock.ts'
import { useDeliveryWords } from './delivery-days.tsx'

/** Returns a function that writes a schedule, a line per part: "22 pcs: delivery on Tue 15 Dec". */
export function useScheduleWords(): (of: Schedule, quantity: (pieces: number) => string) => string[] {
  const { t } = useTranslation()
  const { dayOf } = useDeliveryWords()
  const isStaff = useMatch('/manager/*') !== null
  const restOf = (why: RestReason) => (why === 'asking' && isStaff ? 'noDayYet' : why)
  return ({ parts, rest }, quantity) => [
    ...parts.map(({ quantity: pieces, ship_on, deliver_on, confidence }) => {
      const said = dayOf({ ship_on, deliver_on })
      return t('stock.promise.part', {
        quantity: quantity(pieces),
        said: confidence === 'promised' ? said : t('stock.promise.likely', { said }),
      })
    }),
    ...(rest ? [t(`stock.promise.${restOf(rest.why)}`, { quantity: quantity(rest.quantity) })] : []),
  ]
}
