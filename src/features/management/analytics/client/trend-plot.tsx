import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { momentIn } from '#platform/shared/day-in.ts'
import { digitsOf, formatMoney, money } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import type { TrendPoint } from '../contract.ts'
import styles from './analytics.module.css'
import { places } from './places.ts'

type Props = { points: readonly TrendPoint[]; currency: string; isCompared: boolean }

/** With more columns than this, values at them would touch. */
const mostValues = 14

/** Columns with an axis, values on hover and, when they are few, at the columns. A column opens its orders. */
export default function TrendPlot({ points, currency, isCompared }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const navigate = useNavigate()
  const said = (amount: number) => formatMoney(money(amount, currency), lang)
  const short = shortIn(lang, currency)
  /** To the last digit while that is short. */
  const atColumn = (amount: number) =>
    amount < 1000 * 10 ** digitsOf(currency) ? said(amount) : short(amount)
  const dayOf = (day: string) => momentIn(lang, day, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const days = ({ from, to }: TrendPoint) => (from === to ? dayOf(from) : `${dayOf(from)} – ${dayOf(to)}`)
  const isFew = !isCompared && points.filter(({ amount }) => amount !== 0).length <= mostValues
  const open = (place: number) => {
    const point = points[place]
    if (!point || point.orders === 0) return
    const { from, to } = point
    void navigate(places.orders({ from, to, agreed: '1', currency }))
  }
  return (
    <BarChart
      h="100%"
      data={points.map((point) => ({
        days: days(point),
        amount: point.amount,
        before: point.before ?? 0,
      }))}
      dataKey="days"
      series={[
        ...(isCompared
          ? [{ name: 'before', label: t('analytics.before'), color: 'var(--mantine-color-arch-4)' }]
          : []),
        { name: 'amount', label: t('analytics.amount'), color: 'var(--mantine-primary-color-filled)' },
      ]}
      valueFormatter={said}
      withLegend={isCompared}
      maxBarWidth={40}
      tickLine="none"
      barChartProps={{ accessibilityLayer: false, margin: { top: 20 } }}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ width: 80, tickFormatter: short }}
      barProps={{
        isAnimationActive: false,
        className: styles.column!,
        onClick: (_, place) => open(place),
        ...(isFew && {
          label: {
            position: 'top',
            className: styles.value!,
            formatter: (value) => (Number(value) === 0 ? '' : atColumn(Number(value))),
          },
        }),
      }}
    />
  )
}

/** Returns a formatter of amounts in minor units for an axis: $12.4K. */
function shortIn(lang: string, currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(lang === 'en' ? 'en-US' : lang, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return (amount) => format.format(amount / 10 ** digitsOf(currency))
}
