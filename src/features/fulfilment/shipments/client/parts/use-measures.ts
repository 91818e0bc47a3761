import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/money.tsx'

/** Formats weights and volumes: '5.2 kg', '0.024 m³'. */
export function useMeasures() {
  const { t } = useTranslation()
  const lang = useLang()
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(lang, { maximumFractionDigits: digits }).format(value)
  return {
    weight: (grams: number) => t('shipments.weightOf', { weight: number(grams / 1000, 2) }),
    volume: (cm3: number) => t('shipments.volumeOf', { volume: number(cm3 / 1_000_000, 3) }),
    storage: (days: number) => {
      if (days < 0) return t('shipments.storageOver')
      return days === 0 ? t('shipments.storageToday') : t('shipments.storageLeft', { count: days })
    },
  }
}
