import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMayNot } from '#features/people/auth/client/index.ts'
import type { CallError } from '#platform/client/errors.ts'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import { PageHead } from '#ui/page-head.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import type { BlanketOrder } from '../../blanket-order-shape.ts'
import { ownBlanketApi } from '../../contract.ts'
import { ownBlanketOrder, useBlanketAction, useLiveBlanketOrders } from '../api.ts'
import { BlanketBody } from '../parts/blanket-body.tsx'
import { BlanketState } from '../parts/blanket-state.tsx'
import { CallOffForm } from './call-off-form.tsx'

/** A blanket order of one's own company: its terms, the answer to it, and the form to call off. */
export default function OwnBlanketOrder({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data: of } = useSuspenseQuery(ownBlanketOrder(id))
  useLiveBlanketOrders()
  return (
    <>
      <PageHead
        title={t('blanketOrders.one', { number: of.number })}
        crumbs={[{ label: t('blanketOrders.title'), to: paths.account.blanketOrders }]}
        mark={<BlanketState of={of} />}
      >
        {of.state === 'sent' && !of.is_over && <Answer of={of} />}
      </PageHead>
      <BlanketBody of={of} to={paths.account.order} />
      {of.state === 'accepted' && !of.is_over && <CallOffForm key={of.id} of={of} />}
    </>
  )
}

const showWrong = ({ message }: CallError) => notify({ message, theme: 'danger', timeout: 8000 })

function Answer({ of: { id, number, version } }: { of: BlanketOrder }) {
  const { t } = useTranslation()
  const why = useMayNot('buy')
  const accept = useBlanketAction(ownBlanketApi.accept)
  const decline = useBlanketAction(ownBlanketApi.decline)
  return (
    <>
      <TransitionButton
        label={t('blanketOrders.accept')}
        why={why}
        pending={accept.isPending}
        onTransition={() =>
          accept.mutate(
            { params: { id }, body: { version } },
            {
              onSuccess: () => notify({ message: t('blanketOrders.accepted', { number }) }),
              onError: showWrong,
            },
          )
        }
      />
      <TransitionButton
        label={t('blanketOrders.decline')}
        variant="default"
        why={why}
        pending={decline.isPending}
        asks={{
          title: t('blanketOrders.declineTitle', { number }),
          yes: t('blanketOrders.decline'),
          reason: t('blanketOrders.declineWhy'),
        }}
        onTransition={(reason) =>
          decline.mutate({ params: { id }, body: { version, reason } }, { onError: showWrong })
        }
      />
    </>
  )
}
