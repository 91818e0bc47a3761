import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import type { RequestSummary } from '../../request-shape.ts'
import { requestsOfClient, useLiveRequests } from '../api.ts'
import { RequestState } from '../parts/request-state.tsx'

/** The newest requests of a client. */
export default function RequestsOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(requestsOfClient(id))
  useLiveRequests()
  if (!data) return <Skeleton of="table" />
  if (data.total === 0) return <p className="dimmed">{t('support.ofClient.none')}</p>
  const columns: Column<RequestSummary>[] = [
    {
      key: 'number',
      title: t('support.number'),
      cell: ({ id: request, number }) => <Link to={paths.manager.supportRequest(request)}>{number}</Link>,
    },
    { key: 'title', title: t('support.about'), cell: ({ title }) => title },
    { key: 'state', title: t('support.state'), cell: (row) => <RequestState of={row} /> },
    {
      key: 'created_at',
      title: t('support.since'),
      cell: ({ created_at }) => <When at={created_at} as="day" />,
    },
  ]
  return (
    <>
      <Table caption={t('support.title')} rows={data.rows} columns={columns} rowKey={(row) => row.id} />
      {data.total > data.rows.length && (
        <p>
          <Link to={paths.manager.requestsOf(id)}>{t('list.all', { count: data.total })}</Link>
        </p>
      )}
    </>
  )
}
