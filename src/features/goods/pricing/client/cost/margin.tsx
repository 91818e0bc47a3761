import { useTranslation } from 'react-i18next'
import { figureIn } from '#platform/shared/figure.ts'
import styles from './costs.module.css'

/** A margin in percent, highlighted if negative. */
export function Margin({ bp }: { bp: number | null }) {
  const { t, i18n } = useTranslation()
  if (bp === null) return null
  const percent = figureIn(i18n.language, bp / 100, 1)
  return <span className={bp < 0 ? styles.below : 'dimmed'}>{t('pricing.cost.marginIs', { percent })}</span>
}
