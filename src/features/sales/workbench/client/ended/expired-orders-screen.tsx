import { Button } from '@mantine/core'
import { IconHourglassOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workingRules } from '#features/foundation/company/client/index.ts'
import { OrderLink } from '#features/sales/orders/client/index.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Due } from '#ui/due.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { orderWorkbench } from '../../contract.ts'
import { mostAtOnce } from '../../workbench.ts'
import type { EndedOffer } from '../../workbench-lists.ts'
import type { Transitioned } from '../../workbench-shape.ts'
import { endedAt, useLiveWorkbench } from '../api.ts'
import { useScopeFilters } from '../use-order-filters.ts'
import { useOutcome } from '../use-outcome.tsx'
import { type Asks, EndedActions } from './ended-actions.tsx'
import { CloseDialog, ExtendDialog } from './ended-dialogs.tsx'

const rules = () => [workingRules]
export const loader = listData(orderWorkbench.ended, rules)
export const clientLoader = listBrowserData(orderWorkbench.ended, rules)

/** Offers that expired unanswered or are about to: renew, extend, remind the client or close. */
export default function ExpiredOrdersScreen() {
  const { t } = useTranslation()
  const place = useList(orderWorkbench.ended)
  const { data } = useSuspenseQuery(endedAt(place.search))
  useLiveWorkbench()
  const filters = useScopeFilters(place)
  const [asks, setAsks] = useState<Asks | null>(null)
  const { emit, outcome } = useOutcome()
  const to = (id: number) => place.to({ order: id, panel: 'offer', write: null })
  const dialog = {
    ids: asks?.ids ?? [],
    onClose: () => setAsks(null),
    onDone: (moved: Transitioned) => {
      setAsks(null)
      emit(moved)
    },
  }
  const several = (ids: readonly number[]) => {
    const isTooMany = ids.length > mostAtOnce
    return (
      <>
        <Button size="xs" disabled={isTooMany} onClick={() => setAsks({ what: 'extend', ids })}>
          {t('orders.workbench.extendHow')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isTooMany}
          onClick={() => setAsks({ what: 'close', ids })}
        >
          {t('orders.workbench.close')}
        </Button>
        {isTooMany && <span>{t('orders.workbench.tooMany', { count: mostAtOnce })}</span>}
      </>
    )
  }
  return (
    <>
      <PageHead title={t('orders.workbench.ended')}>
        <ButtonLink to={paths.manager.negotiation} variant="default">
          {t('orders.workbench.negotiation')}
        </ButtonLink>
      </PageHead>
      {data.total === 0 && !place.filtered ? (
        <Empty
          Sign={IconHourglassOff}
          title={t('orders.workbench.noneEnded')}
          text={t('orders.workbench.noneEndedText')}
        >
          <ButtonLink to={paths.manager.negotiation} variant="default">
            {t('orders.workbench.negotiation')}
          </ButtonLink>
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('orders.workbench.ended')}
          page={data}
          hint={t('orders.search')}
          filters={filters}
          cells={{
            number: ({ id, number }: EndedOffer) => <OrderLink to={to(id)} number={number} />,
            valid_until: ({ valid_until }: EndedOffer) => (valid_until ? <Due at={valid_until} /> : '–'),
          }}
          rowActions={(row) => (
            <EndedActions
              of={row}
              renewTo={place.to({ order: row.id, panel: 'offer', write: 'repriced' })}
              onAsk={setAsks}
            />
          )}
          bulk={several}
          onOpen={({ id }) => place.go({ order: id, panel: 'offer', write: null })}
        />
      )}
      <ExtendDialog {...dialog} opened={asks?.what === 'extend'} />
      <CloseDialog {...dialog} opened={asks?.what === 'close'} />
      {outcome}
    </>
  )
}
