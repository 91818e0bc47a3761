import { IconPackages } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { allOrders, orderCells, progressCells, useLiveOrders } from '#features/sales/orders/client/index.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { ConfirmSeveral } from './confirm-several.tsx'
import { useOrderFilters, useOrderPresets } from './use-order-filters.ts'
import { useOutcome } from './use-outcome.tsx'

/** Every order this manager may see. `?order=` opens one over the list. The list updates live. */
export function AllOrders() {
  const { t } = useTranslation()
  const place = useList(orders.all)
  const { data } = useSuspenseQuery(allOrders(place.search))
  useLiveOrders()
  const { emit, outcome } = useOutcome()
  const [filters, presets] = [useOrderFilters(place), useOrderPresets(place)]

  return (
    <>
      {data.total === 0 && !place.filtered ? (
        <Empty Sign={IconPackages} title={t('orders.noneHere')} text={t('orders.noneHereText')}>
          <ButtonLink to={paths.manager.home} variant="default">
            {t('orders.toQueue')}
          </ButtonLink>
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('orders.all')}
          page={data}
          hint={t('orders.search')}
          filters={filters}
          presets={presets}
          cells={{
            ...orderCells((id) => place.to({ order: id })),
            organization_name: ({ organization_id, organization_name }) => (
              <Link to={place.to({ client: organization_id, order: null })} preventScrollReset>
                {organization_name}
              </Link>
            ),
            promised_on: progressCells.promised_on,
          }}
          bulk={(ids, clear) => (
            <ConfirmSeveral
              ids={ids}
              onDone={(moved) => {
                clear()
                emit(moved)
              }}
            />
          )}
          onOpen={({ id }) => place.go({ order: id })}
        />
      )}
      {outcome}
    </>
  )
}
