import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isReady, type Verdict, verdicts } from '../../intake.ts'
import { countsOf, type Review, waits } from '../../review.ts'
import { type IntakeState, waitsToBeSearched } from '../use-intake.ts'
import styles from './sums.module.css'

type Props = {
  state: IntakeState & { review: Review }
  shown: Verdict | 'open' | null
  onShow: (shown: Verdict | 'open' | null) => void
}

/** The number of rows of each verdict. Each number filters the rows. */
export function Sums({ state: { review, searched, searchRest }, shown, onShow }: Props) {
  const { t } = useTranslation()
  const counts = countsOf(review)
  const ready = review.rows.filter((row) => isReady(row.verdict) && !waits(row)).length
  const open = review.rows.filter(waits).length
  const unsearched = review.rows.filter(waitsToBeSearched).length
  const chip = (which: Verdict | 'open' | null, label: string, count: number) => (
    <li key={which}>
      <button
        type="button"
        aria-pressed={shown === which}
        onClick={() => onShow(shown === which ? null : which)}
      >
        {label} <span className="figures">{count}</span>
      </button>
    </li>
  )
  return (
    <div className={styles.sums}>
      <p aria-live="polite">
        {t('intake.rows', { count: review.rows.length })} · {t('intake.ready', { count: ready })} ·{' '}
        {t('intake.open', { count: open })}
        {review.without_quantity > 0 &&
          ` · ${t('intake.withoutQuantity', { count: review.without_quantity })}`}
      </p>
      <ul className={styles.chips} aria-label={t('intake.narrow')}>
        {chip(null, t('common.all'), review.rows.length)}
        {verdicts
          .filter((verdict) => counts[verdict] > 0)
          .map((verdict) => chip(verdict, t(`intake.verdicts.${verdict}`), counts[verdict]))}
      </ul>
      {searched ? (
        <p aria-live="polite">{t('intake.searching', searched)}</p>
      ) : (
        unsearched > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => void searchRest()}>
            {t('intake.searchRest', { count: unsearched })}
          </Button>
        )
      )}
    </div>
  )
}
