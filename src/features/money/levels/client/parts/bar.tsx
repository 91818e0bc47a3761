import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import styles from './bar.module.css'
import { useLevelWords } from './words.ts'

/** How far it is to a level, in basis points; never full before it is reached. */
export function Bar({ level, progress_bp }: { level: number; progress_bp: number }) {
  const { t } = useTranslation()
  const { percent } = useLevelWords()
  const label = t('levels.next.bar', { percent: percent(progress_bp), level: shownLevel(level) })
  return <progress className={styles.bar} value={progress_bp} max={10_000} aria-label={label} />
}
