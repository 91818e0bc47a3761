import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney, money } from '#platform/shared/money.ts'
import { Card } from '#ui/card.tsx'
import { Amount, Percent, useLang } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'
import type { Trend, TrendPoint } from '../contract.ts'
import styles from './analytics.module.css'
import { places } from './places.ts'

type OfCurrency = Trend['currencies'][number]

/** Agreed orders in one currency: the total, and a column for each period unit, which links to its orders. */
export function TrendChart({ of: { total, orders, before, change_bp, points } }: { of: OfCurrency }) {
  const { t } = useTranslation()
  const lang = useLang()
  const day = useDay()
  const { currency } = total
  const said = (amount: number) => formatMoney(money(amount, currency), lang)
  const most = Math.max(1, ...points.flatMap((point) => [point.amount, point.before ?? 0]))
  const inWords = (point: TrendPoint) => {
    const { amount, orders: count } = point
    const days = point.from === point.to ? day(point.from) : `${day(point.from)} – ${day(point.to)}`
    const words = t('analytics.point', { days, amount: said(amount), count })
    return point.before === null
      ? words
      : t('analytics.pointBefore', { point: words, before: said(point.before) })
  }
  return (
    <Card className={styles.trend}>
      <h2>{currency}</h2>
      <p className={styles.whole}>
        <Amount value={total} strong /> <span>{t('analytics.counted', { count: orders })}</span>
        {before && (
          <span className="dimmed">
            {t('analytics.was', { amount: said(before.amount) })}
            {change_bp !== null && (
              <>
                , {change_bp > 0 && '+'}
                <Percent bp={change_bp} />
              </>
            )}
          </span>
        )}
      </p>
      <p className={styles.most}>{t('analytics.most', { amount: said(most) })}</p>
      <div className={styles.stretch}>
        <div>
          <ol className={styles.columns} aria-label={t('analytics.chart', { currency })}>
            {points.map((point) => (
              <li key={point.from}>
                <Column of={point} most={most} words={inWords(point)} currency={currency} />
              </li>
            ))}
          </ol>
          <div className={styles.ends} aria-hidden="true">
            <span>{day(points[0]!.from)}</span>
            <span>{day(points.at(-1)!.to)}</span>
          </div>
        </div>
      </div>
    </Card>
  )
}

type ColumnProps = { of: TrendPoint; most: number; words: string; currency: string }

function Column({ of: { from, to, orders, amount, before }, most, words, currency }: ColumnProps) {
  const height = (part: number) => Math.round((part / most) * 1000) / 10
  const drawn = (
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
      {before !== null && (
        <rect className={styles.before} x="0" width="10" y={100 - height(before)} height={height(before)} />
      )}
      <rect className={styles.now} x="2" width="6" y={100 - height(amount)} height={height(amount)} />
    </svg>
  )
  // Nothing to link to.
  if (orders === 0)
    return (
      <span role="img" aria-label={words} title={words}>
        {drawn}
      </span>
    )
  return (
    <Link to={places.orders({ from, to, agreed: '1', currency })} aria-label={words} title={words}>
      {drawn}
    </Link>
  )
}
