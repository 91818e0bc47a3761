import { IconChartBar } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router'
import { dayAfter } from '#features/foundation/company/opening.ts'
import { me } from '#features/people/auth/client/index.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { browserData, type ScreenNeeds, serverData } from '#platform/client/screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { NoneFound } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import { analytics } from '../contract.ts'
import { behind, groupings, isOfLines, linesBehind, type SalesRow } from '../sales.ts'
import styles from './analytics.module.css'
import { ageingAt, funnelAt, levelsAt, offersAt, salesAt, talkAt, timesAt, trendAt } from './api.ts'
import { Debts } from './debts.tsx'
import { Funnel } from './funnel.tsx'
import { Levels } from './levels.tsx'
import { Misses } from './misses.tsx'
import { Offers } from './offers.tsx'
import { PeriodForm } from './period-form.tsx'
import { places } from './places.ts'
import { Promotions } from './promotions.tsx'
import { SoldLines } from './sold-lines.tsx'
import { Talk } from './talk.tsx'
import { Times } from './times.tsx'
import { TrendChart } from './trend-chart.tsx'

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>

const trend: ScreenNeeds = ({ url }) => [trendAt(url.searchParams)]
const funnel: ScreenNeeds = ({ url }) => [funnelAt(url.searchParams)]
const times: ScreenNeeds = ({ url }) => [timesAt(url.searchParams)]
const offers: ScreenNeeds = ({ url }) => [offersAt(url.searchParams)]
const levels: ScreenNeeds = ({ url }) => [levelsAt(url.searchParams)]
const ageing: ScreenNeeds = ({ url }) => [ageingAt(url.searchParams)]
const talk: ScreenNeeds = ({ url }) => [talkAt(url.searchParams)]
const views = {
  sales: { onServer: listData(analytics.sales, trend), inBrowser: listBrowserData(analytics.sales, trend) },
  lines: { onServer: listData(analytics.lines), inBrowser: listBrowserData(analytics.lines) },
  funnel: { onServer: serverData(funnel), inBrowser: browserData(funnel) },
  times: {
    onServer: listData(analytics.orderTimes, times),
    inBrowser: listBrowserData(analytics.orderTimes, times),
  },
  offers: {
    onServer: listData(analytics.offerOutcomes, offers),
    inBrowser: listBrowserData(analytics.offerOutcomes, offers),
  },
  promotions: {
    onServer: listData(analytics.promotions, trend),
    inBrowser: listBrowserData(analytics.promotions, trend),
  },
  levels: {
    onServer: listData(analytics.levelTransitions, levels),
    inBrowser: listBrowserData(analytics.levelTransitions, levels),
  },
  talk: { onServer: listData(analytics.talks, talk), inBrowser: listBrowserData(analytics.talks, talk) },
  misses: {
    onServer: listData(analytics.misses, trend),
    inBrowser: listBrowserData(analytics.misses, trend),
  },
  debts: { onServer: listData(analytics.debts, ageing), inBrowser: listBrowserData(analytics.debts, ageing) },
}
type View = keyof typeof views
const viewOf = (search: URLSearchParams): View =>
  (Object.keys(views) as View[]).find((view) => view === search.get('view')) ?? 'sales'
const asked = ({ request }: Asked) => views[viewOf(new URL(request.url).searchParams)]
export const loader = (place: Asked) => asked(place).onServer(place)
export const clientLoader = (place: Asked) => asked(place).inBrowser(place)

const shown = {
  sales: () => <Sales />,
  funnel: () => <Funnel />,
  times: () => <Times />,
  offers: () => <Offers />,
  promotions: () => <Promotions />,
  levels: () => <Levels />,
  talk: () => <Talk />,
  misses: () => <Misses />,
  debts: () => <Debts />,
}

/** Whether the view counts something other than orders. */
const isOfClients = (view: View) => view === 'levels' || view === 'talk' || view === 'debts'

/** Parameters that other views do not have. */
const ofOneView = {
  sort: null,
  q: null,
  step: null,
  late: null,
  shown: null,
  direction: null,
  from_level: null,
  to_level: null,
  manager_id: null,
  answered: null,
  fate: null,
  cause: null,
  age: null,
  currency: null,
  chart: null,
}

/** Figures of a period; every figure links to the rows it was counted from. `?view=` chooses the figures. */
export default function AnalyticsScreen() {
  const { t } = useTranslation()
  const { search, to } = useList(analytics.sales)
  const { data: user } = useSuspenseQuery(me)
  const open = viewOf(search)
  if (open === 'lines') return <SoldLines />
  const whose = user && isAtLeast(user, 'chief_manager') ? 'all' : 'own'
  const what = {
    sales: t('analytics.what'),
    funnel: t('analytics.funnel.what'),
    times: t('analytics.times.what'),
    offers: t('analytics.offers.what'),
    promotions: t('analytics.effects.what'),
    levels: t('analytics.levels.what'),
    talk: t('analytics.talk.what'),
    misses: t('analytics.misses.what'),
    debts: t('analytics.debts.what'),
  }
  return (
    <>
      <PageHead title={t('analytics.title')} />
      <ViewLinks
        label={t('analytics.view')}
        of={(Object.keys(shown) as (keyof typeof shown)[]).map((view) => ({
          label: t(`analytics.views.${view}`),
          to: to({ ...ofOneView, ...(view === 'sales' ? { view: null } : { view, by: null }) }),
          isOpen: view === open,
        }))}
      />
      {shown[open]()}
      <details className={styles.method}>
        <summary>{t('analytics.method')}</summary>
        <p>
          {open !== 'misses' && t(`analytics.${isOfClients(open) ? 'whoseClients' : 'whose'}.${whose}`)}{' '}
          {what[open]}
        </p>
      </details>
    </>
  )
}

function Sales() {
  const place = useList(analytics.sales)
  const { data: trend } = useSuspenseQuery(trendAt(place.search))
  return (
    <>
      <PeriodForm place={place} period={trend.period} today={trend.today} />
      {trend.currencies.length === 0 && <NothingAgreed place={place} today={trend.today} />}
      <TrendChart place={place} />
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

const namelessOf = { manager: 'analytics.noOne', promotion: 'analytics.noPromotion' } as const

function AddedUp({ place, period }: { place: Place; period: { from: string; to: string } }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(salesAt(place.search))
  const by = groupings.find((one) => one === place.search.get('by')) ?? groupings[0]
  const nameless = t(by === 'manager' || by === 'promotion' ? namelessOf[by] : 'analytics.madeToOrder')
  const rows = ({ key, amount: { currency } }: SalesRow) =>
    isOfLines(by)
      ? places.lines({ ...linesBehind(by, key, period), currency })
      : places.orders({ ...behind(by, key, period), currency })
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
