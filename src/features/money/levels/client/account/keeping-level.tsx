import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { Card } from '#ui/card.tsx'
import { useLang } from '#ui/money.tsx'
import { State, type Tone } from '#ui/state.tsx'
import type { DiscountStatus } from '../../contract.ts'
import { useLevelWords } from '../parts/words.ts'
import styles from './discount-status.module.css'

type Keeping = NonNullable<NonNullable<DiscountStatus['counted']>['keeping']>

const tones: Record<Keeping['state'], Tone> = { safe: 'done', on_course: 'in-work', at_risk: 'waiting' }

/** Until when the level cannot fall, and what is needed to stay. */
export function KeepingLevel({ level, until, missing, state }: Keeping) {
  const { t } = useTranslation()
  const { day } = useLevelWords()
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <h2>{t('levels.keeping.title', { level: shownLevel(level) })}</h2>
        <State tone={tones[state]}>{t(`levels.keeping.states.${state}`)}</State>
      </div>
      <p>{t('levels.keeping.until', { day: day(until) })}</p>
      <p>{t(`levels.keeping.${state}`, { missing: formatMoney(missing, useLang()) })}</p>
    </Card>
  )
}
