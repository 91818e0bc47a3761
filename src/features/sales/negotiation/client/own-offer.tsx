import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useTransitions } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OfferRound } from '../offer-shape.ts'
import { ownRounds } from './api.ts'
import styles from './offers.module.css'
import { canChange } from './own-answers.tsx'
import { RoundHead } from './round-head.tsx'
import { RoundLines } from './round-lines.tsx'
import { RoundsAlongside } from './rounds-alongside.tsx'
import { useWriting } from './use-writing.ts'

const CounterForm = lazy(() => import('./counter-form.tsx'))
const ChangeForm = lazy(() => import('./change-form.tsx'))

/**
 * The client's side of a negotiation: our offer and all rounds side by side. The answers are in the head of the page. `approval` shows who has to
 * approve round `n` above the colleague's limit.
 */
export function OwnOffer({ of: order, approval }: { of: Order; approval: (n: number) => ReactNode }) {
  const { t } = useTranslation()
  const { data: rounds } = useSuspenseQuery(ownRounds(order.id))
  const open = rounds.find(({ state }) => state === 'sent')
  const { writing } = useWriting()
  return (
    <>
      {open ? (
        <OpenRound order={order} round={open} approval={approval(open.n)} />
      ) : (
        rounds.length === 0 && !writing && <p role="note">{t('orders.offers.none')}</p>
      )}
      <Change order={order} />
      {rounds.length > 1 && (
        <>
          <h3>{t('orders.offers.alongside')}</h3>
          <RoundsAlongside rounds={rounds} reader="client" />
        </>
      )}
      {rounds
        .filter((round) => round !== open)
        .toReversed()
        .map((round) => (
          <section key={round.n} className={styles.round}>
            <RoundHead of={round} reader="client" />
            {(rounds.length === 1 || round.kind === 'amendment') && <RoundLines of={round} />}
          </section>
        ))}
    </>
  )
}

type Open = { order: Order; round: OfferRound; approval: ReactNode }

function OpenRound({ order, round, approval }: Open) {
  const { t } = useTranslation()
  const { isOffered } = useTransitions(order)
  const { writing, done } = useWriting()
  const isOurs = round.side === 'manager'
  return (
    <section className={styles.round}>
      <RoundHead of={round} reader="client" />
      {isOurs ? null : <p role="note">{t('orders.offers.weLook')}</p>}
      {writing === 'counter' && isOffered('accept') && isOurs ? (
        <Suspense fallback={<Skeleton of="table" />}>
          <CounterForm order={order} round={round} onDone={done} />
        </Suspense>
      ) : (
        <>
          <RoundLines of={round} />
          {isOffered('accept') && isOurs && approval}
        </>
      )}
    </section>
  )
}

/** The form for a change of a placed order, opened from the head of the page. */
function Change({ order }: { order: Order }) {
  const { writing, done } = useWriting()
  if (writing !== 'change' || !canChange(order)) return null
  return (
    <Suspense fallback={<Skeleton of="table" />}>
      <ChangeForm order={order} onDone={done} />
    </Suspense>
  )
}
