import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCauses, useTransitions } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { CancelCause } from '#features/sales/orders/transitions.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import type { OfferRound } from '../offer-shape.ts'
import { ownRounds, useAcceptOffer, useAgree, useAskRenewal, useDeclineOffer, useDisagree } from './api.ts'
import { ChangeAnswers } from './change-answers.tsx'
import styles from './offers.module.css'
import { RoundHead } from './round-head.tsx'
import { RoundLines } from './round-lines.tsx'
import { RoundsAlongside } from './rounds-alongside.tsx'

const CounterForm = lazy(() => import('./counter-form.tsx'))
const ChangeForm = lazy(() => import('./change-form.tsx'))

/**
 * The client's side of a negotiation: our offer, their answer, and all rounds side by side. `approval` shows who has to
 * approve round `n` above the colleague's limit.
 */
export function OwnOffer({ of: order, approval }: { of: Order; approval: (n: number) => ReactNode }) {
  const { t } = useTranslation()
  const { data: rounds } = useSuspenseQuery(ownRounds(order.id))
  const open = rounds.find(({ state }) => state === 'sent')
  return (
    <>
      {open ? (
        <OpenRound order={order} round={open} approval={approval(open.n)} />
      ) : (
        rounds.length === 0 && <p role="note">{t('orders.offers.none')}</p>
      )}
      <Renewal order={order} />
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
            {rounds.length === 1 && <RoundLines of={round} />}
          </section>
        ))}
    </>
  )
}

type Open = { order: Order; round: OfferRound; approval: ReactNode }

function OpenRound({ order, round, approval }: Open) {
  const { t } = useTranslation()
  const { isOffered } = useTransitions(order)
  const [isCountering, setCountering] = useState(false)
  const isOurs = round.side === 'manager'
  return (
    <section className={styles.round}>
      <RoundHead of={round} reader="client" />
      {isOurs ? null : <p role="note">{t('orders.offers.weLook')}</p>}
      {isCountering ? (
        <Suspense fallback={<Skeleton of="table" />}>
          <CounterForm order={order} round={round} onDone={() => setCountering(false)} />
        </Suspense>
      ) : (
        <>
          <RoundLines of={round} />
          {/* The order and its rounds are separate queries, so for a moment the last round may still be
              the client's own. */}
          {isOffered('accept') && isOurs && (
            <Answers order={order} round={round} onCounter={() => setCountering(true)} />
          )}
          {isOffered('accept') && isOurs && approval}
          {isOffered('accept_amendment') && isOurs && <AmendmentAnswers order={order} round={round} />}
        </>
      )}
    </section>
  )
}

function Answers({ order, round, onCounter }: { order: Order; round: OfferRound; onCounter: () => void }) {
  const { t } = useTranslation()
  const lang = useLang()
  const causes = useCauses()
  const { whyNot } = useTransitions(order)
  const accept = useAcceptOffer()
  const decline = useDeclineOffer()
  const params = { id: order.id }
  return (
    <div className={styles.transitions}>
      <TransitionButton
        label={t('orders.offers.accept', { total: formatMoney(round.total, lang) })}
        why={whyNot('accept')}
        pending={accept.isPending}
        onTransition={() => accept.mutate({ params, body: { n: round.n } })}
      />
      <TransitionButton
        variant="default"
        label={t('orders.offers.counter')}
        why={whyNot('counter')}
        onTransition={onCounter}
      />
      <TransitionButton
        variant="default"
        label={t('orders.offers.decline')}
        why={whyNot('decline')}
        pending={decline.isPending}
        asks={{
          title: t('orders.offers.declineTitle', { number: order.number }),
          text: t('orders.offers.declineText'),
          reason: t('orders.offers.declineWords'),
          causes,
          yes: t('orders.offers.declineNow'),
        }}
        onTransition={(note, cause) =>
          decline.mutate({ params, body: { n: round.n, cause: cause as CancelCause, note } })
        }
      />
    </div>
  )
}

function AmendmentAnswers({ order, round }: { order: Order; round: OfferRound }) {
  const [agree, disagree] = [useAgree(), useDisagree()]
  const params = { id: order.id }
  return (
    <div className={styles.transitions}>
      <ChangeAnswers
        order={order}
        pending={{ agree: agree.isPending, refuse: disagree.isPending }}
        onAgree={() => agree.mutate({ params, body: { n: round.n } })}
        onRefuse={(reason) => disagree.mutate({ params, body: { n: round.n, reason } })}
      />
    </div>
  )
}

function Renewal({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { isOffered, whyNot } = useTransitions(order)
  const ask = useAskRenewal()
  if (!isOffered('ask_renewal')) return null
  return (
    <div className={styles.transitions}>
      <TransitionButton
        label={t('orders.offers.askRenewal')}
        why={whyNot('ask_renewal')}
        pending={ask.isPending}
        onTransition={() => ask.mutate({ params: { id: order.id } })}
      />
    </div>
  )
}

function Change({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { isOffered, whyNot } = useTransitions(order)
  const [isChanging, setChanging] = useState(false)
  if (!isOffered('amend') || order.open_round !== null) return null
  if (!isChanging)
    return (
      <div className={styles.transitions}>
        <TransitionButton
          variant="default"
          label={t('orders.offers.askChange')}
          why={whyNot('amend')}
          onTransition={() => setChanging(true)}
        />
      </div>
    )
  return (
    <Suspense fallback={<Skeleton of="table" />}>
      <ChangeForm order={order} onDone={() => setChanging(false)} />
    </Suspense>
  )
}
