import { useTranslation } from 'react-i18next'
import { cancelCauses } from '../../transitions.ts'

/** Returns the causes of a lost order as select options. */
export function useCauses() {
  const { t } = useTranslation()
  return {
    label: t('orders.offers.cause'),
    of: cancelCauses.map((value) => ({ value, label: t(`orders.causes.${value}`) })),
  }
}
