import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './skeleton.module.css'

type Props = {
  /**
   * The content that is loading: rows of a table, options of a list, facts, fields of a form, or a picture.
   */
  of: 'table' | 'options' | 'facts' | 'form' | 'picture'
  rows?: number
}

/** A placeholder with the height of the loading content, so that nothing jumps. Visible only after 150 ms. */
export function Skeleton({ of: shape, rows = shape === 'picture' ? 1 : 6 }: Props) {
  const { t } = useTranslation()
  return (
    <div className={`${styles.skeleton} late`} data-shape={shape} aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={row} className={styles.row}>
          <span className={styles.name} />
          <span className={styles.value} />
        </div>
      ))}
    </div>
  )
}
