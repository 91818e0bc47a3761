import { Button } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Day } from '#ui/day.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ownLotsApi } from '../../contract.ts'
import { waitsHere } from '../../lot.ts'
import type { LotSummary } from '../../lot-shape.ts'
import { myLots, onTime, useLiveLots } from '../api.ts'
import { LotState } from '../parts/lot-state.tsx'
import { OnTimeNote } from '../parts/on-time-note.tsx'
import { useMeasures } from '../parts/use-measures.ts'
import { PlanLine } from './plan-line.tsx'
import { RequestDialog } from './request-dialog.tsx'

const more = () => [onTime]
export const loader = listData(ownLotsApi.mine, more)
export const clientLoader = listBrowserData(ownLotsApi.mine, more)

const cells = {
  number: ({ id, number }: LotSummary) => <Link to={paths.account.lot(id)}>{number}</Link>,
  state: (lot: LotSummary) => <LotState lot={lot} />,
  order_numbers: ({ orders }: LotSummary) =>
    orders.length === 0
      ? '–'
      : orders.map(({ id, number }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link to={paths.account.order(id)}>{number}</Link>
          </span>
        )),
  package_count: (lot: LotSummary) => <Freight of={lot} />,
  free_storage_until: ({ free_storage_until: day, state }: LotSummary) =>
    day && waitsHere(state) ? <Day of={day} /> : '–',
}

/** The lots of all orders of the own company. Several can be requested as one shipment. */
export default function ReadyScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(ownLotsApi.mine)
  const { data } = useSuspenseQuery(myLots(place.search))
  const { data: stored } = useSuspenseQuery(onTime)
  useLiveLots()
  const [asked, setAsked] = useState<{ ids: readonly number[]; clear: () => void } | null>(null)
  return (
    <>
      <PageHead title={t('shipments.title')} note={<OnTimeNote of={stored} />} />
      {data.total === 0 && !place.filtered ? (
        <Empty Sign={IconPackageExport} title={t('shipments.none')} text={t('shipments.noneText')}>
          <ButtonLink to={paths.account.orders}>{t('shipments.toOrders')}</ButtonLink>
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('shipments.title')}
          page={data}
          hint={t('shipments.search')}
          cells={cells}
          bulk={(ids, clear) => (
            <>
              <PlanLine ids={ids} />
              <Button size="xs" onClick={() => setAsked({ ids, clear })}>
                {t('shipments.plan.request')}
              </Button>
            </>
          )}
          onOpen={({ id }) => void navigate(paths.account.lot(id))}
        />
      )}
      <RequestDialog
        key={asked?.ids.join()}
        ids={asked?.ids ?? []}
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onDone={() => asked?.clear()}
      />
    </>
  )
}

function Freight({ of: { package_count, weight_g, volume_cm3 } }: { of: LotSummary }) {
  const { weight, volume } = useMeasures()
  const said = [
    ...(weight_g === null ? [] : [weight(weight_g)]),
    ...(volume_cm3 === null ? [] : [volume(volume_cm3)]),
  ]
  return (
    <>
      {package_count}
      {said.length > 0 && <small className="dimmed"> · {said.join(' · ')}</small>}
    </>
  )
}
