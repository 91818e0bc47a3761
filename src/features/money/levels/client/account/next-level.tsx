import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { Card } from '#ui/card.tsx'
import { useLang } from '#ui/money.tsx'
import { useWhen } from '#ui/when.tsx'
import type { DiscountStatus } from '../../contract.ts'
import { Bar } from '../parts/bar.tsx'
import { useLevelWords } from '../parts/words.ts'
import styles from './discount-status.module.css'

type Counted = NonNullable<DiscountStatus['counted']>

/** The amount missing to the next level, and the day it is reached at today's pace. */
export function NextLevel({ counted, level }: { counted: Counted; level: number }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { next, turnover, window_months, recalculation_at } = counted
  const at = useWhen(recalculation_at)
  return (
    <Card className={styles.card}>
      <h2>{t('levels.next.title', { level: shownLevel(next?.level ?? level) })}</h2>
      {next ? <Way next={next} counted={counted} /> : <p>{t('levels.next.top')}</p>}
      {!next && <p>{t('levels.next.turnover', { turnover: formatMoney(turnover, lang) })}</p>}
      <p className="dimmed" suppressHydrationWarning>
        {t('levels.next.window', { count: window_months })} {t('levels.next.recalculation', { at })}
      </p>
    </Card>
  )
}

function Way({ next, counted }: { next: NonNullable<Counted['next']>; counted: Counted }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { day } = useLevelWords()
  const { level, threshold, missing, progress_bp, forecast_on } = next
  const shown = shownLevel(level)
  const isReached = missing.amount === 0
  return (
    <>
      <div className={styles.line}>
        <span className="figures">
          {t('levels.next.of', {
            turnover: formatMoney(counted.turnover, lang),
            threshold: formatMoney(threshold, lang),
          })}
        </span>
      </div>
      <Bar level={level} progress_bp={progress_bp} />
      <p>
        {isReached
          ? t('levels.next.reached', { level: shown })
          : t('levels.next.missing', { missing: formatMoney(missing, lang), level: shown })}
      </p>
      {!isReached && (
        <p>
          {forecast_on
            ? t('levels.next.forecast', { day: day(forecast_on) })
            : t('levels.next.noForecast', { months: counted.window_months })}
        </p>
      )}
    </>
  )
}
