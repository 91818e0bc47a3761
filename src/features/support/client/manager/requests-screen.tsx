import { IconLifebuoy } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { type RequestSummary, staffSupport } from '../../contract.ts'
import { allRequestsAt, useLiveRequests } from '../api.ts'
import { RequestState } from '../parts/request-state.tsx'

export const loader = listData(staffSupport.all)
export const clientLoader = listBrowserData(staffSupport.all)

/** What clients and visitors ask; `?request=12` opens one over any page. */
export default function RequestsScreen() {
  const { t } = useTranslation()
  const place = useList(staffSupport.all)
  const { data } = useSuspenseQuery(allRequestsAt(place.search))
  useLiveRequests()
  return (
    <>
      <PageHead title={t('support.title')} />
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
          cells={{
            number: ({ id, number }: RequestSummary) => (
              <Link className="figures" to={place.to({ request: id })} preventScrollReset>
                {number}
              </Link>
            ),
            state: ({ state }: RequestSummary) => <RequestState of={state} />,
          }}
          onOpen={({ id }) => place.go({ request: id })}
        />
      )}
    </>
  )
}
