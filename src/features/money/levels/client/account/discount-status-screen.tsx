import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useWhen } from '#ui/when.tsx'
import { type DiscountStatus, levels } from '../../contract.ts'
import { openCarts, ownStatus, useLiveStatus } from '../api.ts'
import { LevelHistory } from '../parts/level-history.tsx'
import { useLevelWords } from '../parts/words.ts'
import { CountedOrders } from './counted-orders.tsx'
import styles from './discount-status.module.css'
import { Given } from './given.tsx'
import { KeepingLevel } from './keeping-level.tsx'
import { Ladder } from './ladder.tsx'
import { NextLevel } from './next-level.tsx'
import { Simulator } from './simulator.tsx'

const needs = () => [ownStatus, openCarts]
export const loader = listData(levels.ownOrders, needs)
export const clientLoader = listBrowserData(levels.ownOrders, needs)

/** The level of one's own company: its source, what it gives, what counts, the next level and how to stay. */
export default function DiscountStatusScreen() {
  const { t } = useTranslation()
  const { data: status } = useSuspenseQuery(ownStatus)
  useLiveStatus()
  const { level, counted, ladder, history } = status
  return (
    <>
      <PageHead
        tab={t('levels.title')}
        title={t('levels.titleOf', { level: shownLevel(level) })}
        note={<Whose status={status} />}
      />
      <div className={styles.cards}>
        <Given gives={ladder[level]!} />
        {counted && <NextLevel counted={counted} level={level} />}
        {counted?.keeping && status.source === 'auto' && <KeepingLevel {...counted.keeping} />}
        {counted && <Simulator level={level} />}
      </div>
      <section className={styles.part}>
        <h2>{t('levels.ladder.title')}</h2>
        <Ladder ladder={ladder} level={level} isMeasured={counted !== null} />
      </section>
      <section className={styles.part}>
        <h2>{t('levels.history.title')}</h2>
        <LevelHistory changes={history} caption={t('levels.history.title')} />
      </section>
      {counted && (
        <section className={styles.part}>
          <h2>{t('levels.orders.title')}</h2>
          <CountedOrders counted={counted} />
        </section>
      )}
    </>
  )
}

/** Since when the level applies, and who set it. A level set by a person is named as such. */
function Whose({ status: { since, source, until, automatic_level, history } }: { status: DiscountStatus }) {
  const { t } = useTranslation()
  const { day } = useLevelWords()
  const began = useWhen(since, 'day')
  const cause = history[0]?.cause
  const whose =
    source === 'manual'
      ? until
        ? t('levels.byManagerUntil', { day: day(until) })
        : t('levels.byManager')
      : cause === 'reached'
        ? t('levels.byOrders')
        : cause === 'confirmation'
          ? t('levels.byConfirmation')
          : null
  return (
    <span suppressHydrationWarning>
      {[
        t('levels.since', { day: began }),
        whose,
        automatic_level !== null && t('levels.beneath', { level: shownLevel(automatic_level) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </span>
  )
}
