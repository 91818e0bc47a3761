import { IconFileCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { ownBlanketApi } from '../../contract.ts'
import { ownBlanketOrdersAt, useLiveBlanketOrders } from '../api.ts'
import { blanketCells } from '../parts/blanket-cells.tsx'

const cells = blanketCells(paths.account.blanketOrder)

/** The blanket orders of one's own company. */
export default function OwnBlanketOrders() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(ownBlanketApi.mine)
  const { data } = useSuspenseQuery(ownBlanketOrdersAt(place.search))
  useLiveBlanketOrders()
  if (data.total === 0 && !place.filtered)
    return (
      <Empty Sign={IconFileCheck} title={t('blanketOrders.none')} text={t('blanketOrders.noneText')}>
        <ButtonLink to={paths.account.chatAbout('general')}>{t('chat.ask')}</ButtonLink>
      </Empty>
    )
  return (
    <List
      place={place}
      caption={t('blanketOrders.title')}
      page={data}
      hint={t('blanketOrders.searchOwn')}
      cells={cells}
      onOpen={({ id }) => void navigate(paths.account.blanketOrder(id))}
    />
  )
}
