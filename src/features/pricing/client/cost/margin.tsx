import { useTranslation } from 'react-i18next'
import styles from './costs.module.css'

/** What is left of a price, in percent; below its cost it stands out. */
export function Margin({ bp }: { bp: number | null }) {
  const { t, i18n } = useTranslation()
  if (bp === null) return null
  const percent = (bp / 100).toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  return <span className={bp < 0 ? styles.below : 'dimmed'}>{t('pricing.cost.marginIs', { percent })}</span>
}
