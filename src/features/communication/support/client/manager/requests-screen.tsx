import { Button } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { type ListPlace, useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Due } from '#ui/due.tsx'
import { Empty } from '#ui/empty.tsx'
import { type ListFilter, useFilters } from '#ui/list/filters.tsx'
import { List } from '#ui/list/list.tsx'
import type { Preset } from '#ui/list/views-menu.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { staffSupport } from '../../contract.ts'
import type { RequestSummary } from '../../request-shape.ts'
import { allRequestsAt, useLiveRequests } from '../api.ts'
import { RequestState } from '../parts/request-state.tsx'
import type { AskAdministratorsProps } from './ask-administrators.tsx'

const AskAdministrators = onceOpened<AskAdministratorsProps>(
  async () => (await import('./ask-administrators.tsx')).AskAdministrators,
  { soon: false },
)

export const loader = listData(staffSupport.all)
export const clientLoader = listBrowserData(staffSupport.all)

/**
 * Requests of clients, visitors and colleagues. `?request=12` opens one, `?new=0` starts a new one to the
 * administrators.
 */
export default function RequestsScreen() {
  const { t } = useTranslation()
  const place = useList(staffSupport.all)
  const { data } = useSuspenseQuery(allRequestsAt(place.search))
  useLiveRequests()
  const filters = useRequestFilters(place)
  const presets = usePresets(place)
  return (
    <>
      <PageHead title={t('support.title')}>
        <Button variant="default" onClick={() => place.go({ new: 0 })}>
          {t('support.askAdministrators.open')}
        </Button>
      </PageHead>
      {data.total === 0 && !place.filtered ? (
        <Empty Sign={IconLifebuoy} title={t('support.staffNone')} text={t('support.staffNoneText')}>
          <ButtonLink to={paths.manager.home}>{t('shell.queue')}</ButtonLink>
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('support.title')}
          page={data}
          hint={t('support.search')}
          filters={filters}
          presets={presets}
          cells={{
            number: ({ id, number }: RequestSummary) => (
              <Link className="figures" to={place.to({ request: id })} preventScrollReset>
                {number}
              </Link>
            ),
            due_at: ({ due_at }: RequestSummary) => (due_at ? <Due at={due_at} /> : '–'),
            rating: ({ rating }: RequestSummary) => (rating ? t('support.stars', { count: rating }) : '–'),
            state: (row: RequestSummary) => <RequestState of={row} />,
          }}
          onOpen={({ id }) => place.go({ request: id })}
        />
      )}
      <AskAdministrators
        opened={place.search.has('new')}
        onClose={() => place.go({ new: null })}
        onDone={({ id }) => place.go({ new: null, request: id })}
      />
    </>
  )
}

/** The filters of requests other than the state: whose, from where, overdue; one client's, by a link from the client. */
function useRequestFilters(place: ListPlace): ListFilter[] {
  const { t } = useTranslation()
  const { choice, flag } = useFilters(place)
  return [
    choice('taker', t('support.quick.assignee'), [
      { value: 'me', label: t('support.quick.mine') },
      { value: 'noOne', label: t('support.quick.nobodys') },
    ]),
    choice('origin', t('support.quick.from'), [
      { value: 'outside', label: t('support.quick.visitors') },
      { value: 'staff', label: t('support.quick.staffs') },
    ]),
    flag('late', t('support.quick.late')),
    {
      names: ['organization_id'],
      chosen: place.search.has('organization_id') ? t('support.ofClient.only') : null,
    },
  ]
}

const nothing = { late: null, taker: null, origin: null }
/** The most common filters, each an address. */
const quick = {
  late: { late: '1' },
  mine: { taker: 'me' },
  nobodys: { taker: 'noOne' },
  visitors: { origin: 'outside' },
  staffs: { origin: 'staff' },
} as const

function usePresets({ search, to }: ListPlace): Preset[] {
  const { t } = useTranslation()
  return Object.entries(quick).map(([name, view]) => ({
    name: t(`support.quick.${name as keyof typeof quick}`),
    to: to({ ...nothing, ...view }),
    isOpen: Object.entries({ ...nothing, ...view }).every(([key, value]) => search.get(key) === value),
  }))
}
