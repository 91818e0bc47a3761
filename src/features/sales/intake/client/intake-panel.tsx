import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import type { Review as Reviewed } from '../review.ts'
import type { Reader } from './api.ts'
import styles from './intake-panel.module.css'
import { PasteBox } from './parts/paste-box.tsx'
import { type IntakeState, useIntake } from './use-intake.ts'

const ReviewTable = lazy(() => import('./parts/review-table.tsx'))

type Props = {
  reader: Reader
  /** The name under which the list is stored in this browser tab. */
  name: string
  title: string
  /** Collapsed until someone opens it. */
  folded?: boolean
  /** The actions for a reviewed list. */
  children: (state: IntakeState & { review: Reviewed }) => ReactNode
}

/**
 * The panel that reads a list in any form, pasted or as a file, and shows each row with its verdict until
 * every row is decided.
 */
export function IntakePanel({ reader, name, title, folded = false, children }: Props) {
  const { t } = useTranslation()
  const state = useIntake(reader, name)
  const { review } = state
  if (!review) {
    return (
      <Card className={styles.panel} aria-label={title}>
        <details open={!folded || state.text !== ''} className={styles.fold}>
          <summary>
            <h2>{title}</h2>
          </summary>
          <PasteBox state={state} />
        </details>
      </Card>
    )
  }
  return (
    <Card className={styles.panel}>
      <Suspense fallback={<p className="dimmed">{t('intake.reviewTitle')}</p>}>
        <ReviewTable state={{ ...state, review }} side={reader.side}>
          {children({ ...state, review })}
        </ReviewTable>
      </Suspense>
    </Card>
  )
}
