import { IconFileCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { blanketApi } from '../../contract.ts'
import { allBlanketOrdersAt, useLiveBlanketOrders } from '../api.ts'
import { blanketCells } from '../parts/blanket-cells.tsx'

/** The blanket orders of the clients a member of staff may see. `?blanket=12` opens one. */
export default function AllBlanketOrders() {
  const { t } = useTranslation()
  const place = useList(blanketApi.all)
  const { data } = useSuspenseQuery(allBlanketOrdersAt(place.search))
  useLiveBlanketOrders()
  if (data.total === 0 && !place.filtered)
    return (
      <Empty
        Sign={IconFileCheck}
        title={t('blanketOrders.noneStaff')}
        text={t('blanketOrders.noneStaffText')}
      >
        <ButtonLink to={paths.manager.clients}>{t('blanketOrders.toClients')}</ButtonLink>
      </Empty>
    )
  return (
    <List
      place={place}
      caption={t('blanketOrders.title')}
      page={data}
      hint={t('blanketOrders.search')}
      cells={blanketCells((id) => place.to({ blanket: id }))}
      onOpen={({ id }) => place.go({ blanket: id })}
    />
  )
}
