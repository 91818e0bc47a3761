import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListPlace } from '#platform/client/use-list.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import { Card } from '#ui/card.tsx'
import { Amount, Percent, useLang } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'
import { ViewLinks } from '#ui/view-links.tsx'
import type { Trend, TrendPoint } from '../contract.ts'
import styles from './analytics.module.css'
import { trendAt } from './api.ts'
import { places } from './places.ts'
import { useIsHere } from './use-is-here.ts'

/** The chart library is larger than the rest of the page, so it loads after it. */
const TrendPlot = lazy(() => import('./trend-plot.tsx'))

type OfCurrency = Trend['currencies'][number]

/** Agreed orders over time in one currency. If there are several, the one shown is in the URL as `?chart=`. */
export function TrendChart({ place: { search, to } }: { place: ListPlace }) {
  const { t } = useTranslation()
  const { currencies } = useSuspenseQuery(trendAt(search)).data
  const shown = currencies.find(({ total }) => total.currency === search.get('chart')) ?? currencies[0]
  if (!shown) return null
  return (
    <Card className={styles.trend}>
      {currencies.length > 1 && (
        <ViewLinks
          stays
          label={t('analytics.currency')}
          of={currencies.map((one) => ({
            label: one.total.currency,
            to: to({ chart: one.total.currency }),
            isOpen: one === shown,
          }))}
        />
      )}
      <Total of={shown} />
      <Plot of={shown} />
      <PointsTable of={shown} />
    </Card>
  )
}

function Total({ of: { total, orders, before, change_bp } }: { of: OfCurrency }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <p className={styles.whole}>
      <Amount value={total} strong /> <span>{t('analytics.counted', { count: orders })}</span>
      {before && (
        <span className="dimmed">
          {t('analytics.was', { amount: formatMoney(before, lang) })}
          {change_bp !== null && (
            <>
              , {change_bp > 0 && '+'}
              <Percent bp={change_bp} />
            </>
          )}
        </span>
      )}
    </p>
  )
}

/** The drawing, for the eye and the mouse; the table below it says the same to everyone. */
function Plot({ of: { total, points, before } }: { of: OfCurrency }) {
  const isHere = useIsHere()
  return (
    <div className={styles.plot} aria-hidden="true">
      {isHere && (
        <Suspense fallback={null}>
          <TrendPlot points={points} currency={total.currency} isCompared={before !== null} />
        </Suspense>
      )}
    </div>
  )
}

function PointsTable({ of: { total, points, before } }: { of: OfCurrency }) {
  const { t } = useTranslation()
  const { currency } = total
  return (
    <details className={styles.points}>
      <summary>{t('analytics.asTable')}</summary>
      <table>
        <caption className={styles.unseen}>{t('analytics.chart', { currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('analytics.period')}</th>
            <th scope="col">{t('analytics.orders')}</th>
            <th scope="col">{t('analytics.amount')}</th>
            {before && <th scope="col">{t('analytics.before')}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <PointRow key={point.from} of={point} currency={currency} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function PointRow({ of: point, currency }: { of: TrendPoint; currency: string }) {
  const day = useDay()
  const { from, to, orders, amount, before } = point
  const days = from === to ? day(from) : `${day(from)} – ${day(to)}`
  return (
    <tr>
      <td>
        {orders === 0 ? days : <Link to={places.orders({ from, to, agreed: '1', currency })}>{days}</Link>}
      </td>
      <td className="figures">{orders}</td>
      <td>
        <Amount value={money(amount, currency)} />
      </td>
      {before !== null && (
        <td>
          <Amount value={money(before, currency)} />
        </td>
      )}
    </tr>
  )
}
