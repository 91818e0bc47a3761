import { useTranslation } from 'react-i18next'
import { cancelCauses } from '../../transitions.ts'

/** The causes an order may come to nothing for, to choose from. */
export function useCauses() {
  const { t } = useTranslation()
  return {
    label: t('orders.offers.cause'),
    of: cancelCauses.map((value) => ({ value, label: t(`orders.causes.${value}`) })),
  }
}
