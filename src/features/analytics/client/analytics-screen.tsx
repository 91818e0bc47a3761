import { IconChartBar } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { me } from '#features/auth/client/index.ts'
import { dayAfter } from '#features/company/opening.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import type { ScreenNeeds } from '#platform/client/screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { NoneFound } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import { analytics } from '../contract.ts'
import { behind, groupings, isOfLines, linesBehind, type SalesRow } from '../sales.ts'
import styles from './analytics.module.css'
import { salesAt, trendAt } from './api.ts'
import { PeriodForm } from './period-form.tsx'
import { SoldLines } from './sold-lines.tsx'
import { TrendChart } from './trend-chart.tsx'

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>

const trend: ScreenNeeds = ({ url }) => [trendAt(url.searchParams)]
const onServer = { sales: listData(analytics.sales, trend), lines: listData(analytics.lines) }
const inBrowser = { sales: listBrowserData(analytics.sales, trend), lines: listBrowserData(analytics.lines) }
const viewOf = (search: URLSearchParams) => (search.get('view') === 'lines' ? 'lines' : 'sales')
const asked = ({ request }: Asked) => viewOf(new URL(request.url).searchParams)
export const loader = (place: Asked) => onServer[asked(place)](place)
export const clientLoader = (place: Asked) => inBrowser[asked(place)](place)

/** What was agreed in a period, over time and added up; every figure opens what it was counted of. `?view=lines` are the lines. */
export default function AnalyticsScreen() {
  const [search] = useSearchParams()
  return viewOf(search) === 'lines' ? <SoldLines /> : <Figures />
}

function Figures() {
  const { t } = useTranslation()
  const place = useList(analytics.sales)
  const { data: user } = useSuspenseQuery(me)
  const { data: trend } = useSuspenseQuery(trendAt(place.search))
  const whose = user && isAtLeast(user, 'chief_manager') ? 'all' : 'own'
  return (
    <>
      <PageHead
        title={t('analytics.title')}
        note={`${t(`analytics.whose.${whose}`)} ${t('analytics.what')}`}
      />
      <PeriodForm place={place} period={trend.period} today={trend.today} />
      {trend.currencies.length === 0 && <NothingAgreed place={place} today={trend.today} />}
      <div className={styles.trends}>
        {trend.currencies.map((one) => (
          <TrendChart key={one.total.currency} of={one} />
        ))}
      </div>
      <AddedUp place={place} period={trend.period} />
    </>
  )
}

type Place = ReturnType<typeof useList<typeof analytics.sales>>

function NothingAgreed({ place: { to }, today }: { place: Place; today: string }) {
  const { t } = useTranslation()
  return (
    <NoneFound Sign={IconChartBar} title={t('analytics.none')} text={t('analytics.noneText')}>
      <ButtonLink to={to({ by: 'outcome' })} variant="default">
        {t('analytics.seeOutcomes')}
      </ButtonLink>{' '}
      <ButtonLink to={to({ from: dayAfter(today, -364), to: today })} variant="default">
        {t('analytics.seeYear')}
      </ButtonLink>
    </NoneFound>
  )
}

function AddedUp({ place, period }: { place: Place; period: { from: string; to: string } }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(salesAt(place.search))
  const by = groupings.find((one) => one === place.search.get('by')) ?? groupings[0]
  const nameless = by === 'manager' ? t('analytics.nobody') : t('analytics.madeToOrder')
  const rows = ({ key, amount: { currency } }: SalesRow) =>
    isOfLines(by)
      ? paths.manager.linesBehind({ ...linesBehind(by, key, period), currency })
      : paths.manager.ordersBehind({ ...behind(by, key, period), currency })
  return (
    <>
      <div className={styles.by}>
        <ViewLinks
          stays
          label={t('analytics.by')}
          of={groupings.map((one) => ({
            label: t(`analytics.bys.${one}`),
            to: place.to({ by: one, q: null }),
            isOpen: one === by,
          }))}
        />
      </div>
      <List
        place={place}
        caption={t(`analytics.bys.${by}`)}
        page={data}
        hint={t('analytics.search')}
        cells={{
          name: (row: SalesRow) => <Link to={rows(row)}>{row.name === '' ? nameless : row.name}</Link>,
        }}
        onOpen={(row) => void navigate(rows(row))}
      />
    </>
  )
}
