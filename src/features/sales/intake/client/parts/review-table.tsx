import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Table } from '#ui/list/table.tsx'
import type { Verdict } from '../../intake.ts'
import { type Review, waits } from '../../review.ts'
import type { IntakeState } from '../use-intake.ts'
import { KeysLine } from './keys-line.tsx'
import { ListSum } from './list-sum.tsx'
import styles from './review-table.module.css'
import { Sums } from './sums.tsx'
import { useReviewColumns } from './use-review-columns.tsx'
import { useReviewKeys } from './use-review-keys.ts'

type Props = { state: IntakeState & { review: Review }; side: 'client' | 'staff'; children: ReactNode }

/** Every row as written, the product found, and the decision to make. Works with the keyboard alone. */
export default function ReviewTable({ state, side, children }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Verdict | 'open' | null>(null)
  const [searching, setSearching] = useState<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { review } = state
  const rows = review.rows.filter(
    (row) => shown === null || (shown === 'open' ? waits(row) : row.verdict === shown),
  )
  const isLocked = state.run !== null
  const keys = useReviewKeys({ frame, rows, state, onSearch: setSearching, isLocked })
  const columns = useReviewColumns({
    state,
    side,
    searching,
    isLocked,
    onSearch: setSearching,
    onDecided: keys.goOn,
    onLeaveField: keys.stay,
  })
  return (
    <div ref={frame} className={styles.review} {...keys.listen}>
      <div className={styles.head}>
        <h2>{t('intake.reviewTitle')}</h2>
        <Button size="compact-sm" variant="subtle" disabled={isLocked} onClick={state.throwAway}>
          {t('intake.throwAway')}
        </Button>
      </div>
      <Sums state={state} shown={shown} onShow={setShown} />
      <KeysLine />
      <div className={styles.rows}>
        <Table
          caption={t('intake.reviewTitle')}
          rows={rows}
          columns={columns}
          rowKey={({ n }) => n}
          current={keys.current}
          dense={false}
        />
      </div>
      <div className={styles.foot}>
        {children}
        <ListSum review={review} />
      </div>
    </div>
  )
}
