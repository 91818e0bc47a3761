import { IconFilePencil } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { orderCells } from '#features/sales/orders/client/index.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { manualOrdersApi } from '../../contract.ts'
import { manualOrdersAt, useLiveWorkbench } from '../api.ts'

export const loader = listData(manualOrdersApi.byHand)
export const clientLoader = listBrowserData(manualOrdersApi.byHand)

/** Orders written by staff: drafts and sent offers. */
export default function ManualOrdersScreen() {
  const { t } = useTranslation()
  const place = useList(manualOrdersApi.byHand)
  const { data } = useSuspenseQuery(manualOrdersAt(place.search))
  useLiveWorkbench()
  const create = <ButtonLink to={paths.manager.createOrder}>{t('workbench.manual.create')}</ButtonLink>
  return (
    <>
      <PageHead title={t('workbench.manual.title')}>{create}</PageHead>
      {data.total === 0 && !place.filtered ? (
        <Empty Sign={IconFilePencil} title={t('workbench.manual.none')} text={t('workbench.manual.noneText')}>
          {create}
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('workbench.manual.title')}
          page={data}
          hint={t('orders.search')}
          cells={orderCells((id) => place.to({ order: id, panel: 'offer' }))}
          onOpen={({ id }) => place.go({ order: id, panel: 'offer' })}
        />
      )}
    </>
  )
}
