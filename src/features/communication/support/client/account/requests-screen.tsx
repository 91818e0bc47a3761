import { Button } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { idIn } from '#platform/client/drawer.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import type { Place } from '#platform/client/screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ownSupport } from '../../contract.ts'
import type { RequestSummary } from '../../request-shape.ts'
import { myRequest, myRequests, useLiveRequests } from '../api.ts'
import { RequestState } from '../parts/request-state.tsx'
import type { NewRequestProps } from './new-request.tsx'
import type { OwnRequestProps } from './own-request-drawer.tsx'

const OwnRequestDrawer = onceOpened<OwnRequestProps>(
  async () => (await import('./own-request-drawer.tsx')).OwnRequestDrawer,
  { soon: false },
)
const NewRequest = onceOpened<NewRequestProps>(async () => (await import('./new-request.tsx')).NewRequest, {
  soon: false,
})

const opened = ({ url }: Place) => {
  const id = idIn(url.searchParams, 'request')
  return id === null ? [] : [myRequest(id)]
}
export const loader = listData(ownSupport.mine, opened)
export const clientLoader = listBrowserData(ownSupport.mine, opened)

/**
 * The requests of the person's company. `?request=12` opens one, `?new=8` starts one about order 8, `?new=0`
 * about no order; `&about=` sets the subject.
 */
export default function RequestsScreen() {
  const { t } = useTranslation()
  const place = useList(ownSupport.mine)
  const { data } = useSuspenseQuery(myRequests(place.search))
  useLiveRequests()
  const id = idIn(place.search, 'request')
  const write = <Button onClick={() => place.go({ new: 0 })}>{t('support.open')}</Button>
  const isEmpty = data.total === 0 && !place.filtered
  return (
    <>
      <PageHead title={t('support.title')}>{!isEmpty && write}</PageHead>
      {isEmpty ? (
        <Empty Sign={IconLifebuoy} title={t('support.none')} text={t('support.noneText')}>
          {write}
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
            state: (row: RequestSummary) => <RequestState of={row} isOwn />,
          }}
          onOpen={({ id }) => place.go({ request: id })}
        />
      )}
      <OwnRequestDrawer opened={id !== null} id={id} onClose={() => place.go({ request: null })} />
      <NewRequest
        opened={place.search.has('new')}
        orderId={idIn(place.search, 'new')}
        about={place.search.get('about')?.slice(0, 200) ?? ''}
        onClose={() => place.go({ new: null, about: null })}
        onDone={(request) => place.go({ new: null, about: null, request: request.id })}
      />
    </>
  )
}
