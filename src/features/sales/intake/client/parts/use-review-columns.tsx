import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/column.ts'
import { leftOut, type ReviewRow, takenBack } from '../../review.ts'
import type { Cells } from './cells.ts'
import { Cost } from './cost.tsx'
import { Meant } from './meant.tsx'
import { Quantity } from './quantity.tsx'
import styles from './review-cells.module.css'
import { VerdictOf } from './verdict-of.tsx'

export function useReviewColumns(cells: Cells): Column<ReviewRow>[] {
  const { t } = useTranslation()
  const { state, isLocked } = cells
  return [
    {
      key: 'written',
      title: t('intake.columns.written'),
      cell: ({ n, text }) => (
        <span className={styles.written}>
          <span className="dimmed figures">{n}</span>
          <span className={styles.text}>{text}</span>
        </span>
      ),
    },
    {
      key: 'meant',
      title: t('intake.columns.meant'),
      bare: true,
      cell: (row) => <Meant row={row} {...cells} />,
    },
    {
      key: 'verdict',
      title: t('intake.columns.verdict'),
      cell: (row) => (
        <VerdictOf
          row={row}
          product={row.product_id === null ? undefined : cells.state.review.products[row.product_id]}
        />
      ),
    },
    {
      key: 'quantity',
      title: t('catalogue.quantity'),
      cell: (row) => <Quantity key={`${row.n} ${row.quantity} ${row.amount?.text}`} row={row} {...cells} />,
    },
    {
      key: 'cost',
      title: t('intake.columns.total'),
      figures: true,
      cell: (row) => <Cost row={row} review={state.review} />,
    },
    {
      key: 'act',
      title: t('intake.columns.act'),
      bare: true,
      cell: ({ n, verdict }) => {
        const isOut = verdict === 'left_out'
        return (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isLocked}
            aria-label={t(isOut ? 'intake.takeBackRow' : 'intake.leaveOutRow', { n })}
            onClick={() => state.decide((review) => (isOut ? takenBack(review, n) : leftOut(review, n)))}
          >
            {t(isOut ? 'intake.takeBack' : 'intake.leaveOut')}
          </Button>
        )
      },
    },
  ]
}
