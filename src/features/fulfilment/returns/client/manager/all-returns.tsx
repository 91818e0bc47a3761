import { IconTruckReturn } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Day } from '#ui/day.tsx'
import { Empty } from '#ui/empty.tsx'
import { useFilters } from '#ui/list/filters.tsx'
import { List } from '#ui/list/list.tsx'
import { returnsApi } from '../../contract.ts'
import type { ReturnSummary } from '../../return-shape.ts'
import { allReturnsAt, useLiveReturns } from '../api.ts'
import { ReturnState } from '../parts/return-state.tsx'

/** The returns of the clients a member of staff may see. `?return=12` opens one. */
export default function AllReturns() {
  const { t } = useTranslation()
  const place = useList(returnsApi.all)
  const { data } = useSuspenseQuery(allReturnsAt(place.search))
  const { flag } = useFilters(place)
  useLiveReturns()
  if (data.total === 0 && !place.filtered)
    return (
      <Empty Sign={IconTruckReturn} title={t('returnsStaff.none')} text={t('returnsStaff.noneText')}>
        <ButtonLink to={paths.manager.supportRequests}>{t('returnsStaff.toClaims')}</ButtonLink>
      </Empty>
    )
  return (
    <List
      place={place}
      caption={t('returns.title')}
      page={data}
      hint={t('returnsStaff.search')}
      filters={[flag('late', t('returnsStaff.late'))]}
      cells={{
        number: ({ id, number }: ReturnSummary) => (
          <Link className="figures" to={place.to({ return: id })} preventScrollReset>
            {number}
          </Link>
        ),
        state: (row: ReturnSummary) => <ReturnState of={row} />,
        due_on: ({ due_on }: ReturnSummary) => <Day of={due_on} />,
        received: ({ received }: ReturnSummary) => received ?? '–',
      }}
      onOpen={({ id }) => place.go({ return: id })}
    />
  )
}
