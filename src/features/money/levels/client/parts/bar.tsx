import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import styles from './bar.module.css'
import { useLevelWords } from './words.ts'

/** The progress to a level in basis points. Never full before the level is reached. */
export function Bar({ level, progress_bp }: { level: number; progress_bp: number }) {
  const { t } = useTranslation()
  const { percent } = useLevelWords()
  const label = t('levels.next.bar', { percent: percent(progress_bp), level: shownLevel(level) })
  return <progress className={styles.bar} value={progress_bp} max={10_000} aria-label={label} />
}
