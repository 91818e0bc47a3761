import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { endOfDay } from '#features/foundation/company/opening.ts'
import { useCauses, useTransitions } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { isUnsent } from '#features/sales/orders/policy.ts'
import type { CancelCause } from '#features/sales/orders/transitions.ts'
import { chargedTotal } from '#features/sales/totals/charge.ts'
import { useHeadline } from '#features/sales/totals/client/index.ts'
import { percentIn } from '#platform/shared/percent.ts'
import { useBrand } from '#ui/brand.ts'
import { DateField } from '#ui/date-field.tsx'
import { useLang } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import type { StaffOfferRound } from '../offer-shape.ts'
import {
  draftRound,
  staffRounds,
  useAcceptChange,
  useAcceptCounter,
  useApprove,
  useCloseExpired,
  useExtendOffer,
  useRecallChange,
  useRecallOffer,
  useRefuseApproval,
  useRefuseChange,
} from './api.ts'
import { ChangeAnswers } from './change-answers.tsx'
import { AskForApproval } from './editor/ask-for-approval.tsx'
import styles from './offers.module.css'
import { RoundHead } from './round-head.tsx'
import { RoundLines } from './round-lines.tsx'
import { RoundsAlongside } from './rounds-alongside.tsx'

const OfferEditor = lazy(() => import('./editor/offer-editor.tsx'))
const ChangeForm = lazy(() => import('./change-form.tsx'))

/** The staff side of a negotiation: the client's request, the draft, approvals and all rounds. */
export default function StaffOffer({ of: order }: { of: Order }) {
  const { t } = useTranslation()
  const { data: rounds } = useSuspenseQuery(staffRounds(order.id))
  const open = rounds.find(({ state }) => state === 'sent')
  const sent = rounds.filter(({ state }) => state !== 'draft')
  const asked = open?.side === 'client' && open.kind === 'offer' ? open : undefined
  return (
    <>
      <ToApprove order={order} round={rounds.find(({ approval }) => approval?.state === 'asked')} />
      {open && (
        <section className={styles.round}>
          <RoundHead of={open} reader="staff" />
          {(open.side === 'client' || open.kind === 'amendment') && <RoundLines of={open} />}
          <Answers order={order} round={open} />
        </section>
      )}
      <Expired order={order} />
      <Writing order={order} asked={asked} />
      <Change order={order} />
      {sent.length > 1 && (
        <>
          <h3>{t('orders.offers.alongside')}</h3>
          <RoundsAlongside rounds={sent} reader="staff" />
        </>
      )}
      {sent
        .filter((round) => round !== open)
        .toReversed()
        .map((round) => (
          <section key={round.n} className={styles.round}>
            <RoundHead of={round} reader="staff" />
            {round.kind === 'amendment' && <RoundLines of={round} />}
          </section>
        ))}
    </>
  )
}

function Answers({ order, round }: { order: Order; round: StaffOfferRound }) {
  const { t } = useTranslation()
  const { inHeadline, withoutVat } = useHeadline()
  const { isOffered, whyNot } = useTransitions(order)
  const take = useAcceptCounter()
  const params = { id: order.id }
  if (round.side !== 'client' && round.kind === 'offer') return <Recall order={order} round={round} />
  return (
    <div className={styles.transitions}>
      {isOffered('accept_counter') && (
        <TransitionButton
          label={t('orders.offers.acceptCounter', {
            total: round.totals
              ? inHeadline(round.totals)
              : withoutVat(chargedTotal(round.total, round.charges)),
          })}
          data-decides="c"
          why={whyNot('accept_counter')}
          pending={take.isPending}
          onTransition={() => take.mutate({ params, body: { n: round.n } })}
        />
      )}
      {isOffered('accept_counter') && isAbove(round) && <AskForApproval order={order} round={round} />}
      {isOffered('accept_amendment') && <AmendmentAnswers order={order} n={round.n} />}
    </div>
  )
}

function AmendmentAnswers({ order, n }: { order: Order; n: number }) {
  const [accept, refuse, recall] = [useAcceptChange(), useRefuseChange(), useRecallChange()]
  const params = { id: order.id }
  return (
    <ChangeAnswers
      order={order}
      pending={accept.isPending || refuse.isPending || recall.isPending}
      onAgree={() => accept.mutate({ params, body: { n } })}
      onRefuse={(reason) => refuse.mutate({ params, body: { n, reason } })}
      onRecall={() => recall.mutate({ params, body: { n } })}
    />
  )
}

/** Takes back an offer that is wrong, before the client accepts it. */
function Recall({ order, round }: { order: Order; round: StaffOfferRound }) {
  const { t } = useTranslation()
  const { isOffered, whyNot } = useTransitions(order)
  const recall = useRecallOffer()
  if (!isOffered('recall')) return null
  return (
    <div className={styles.transitions}>
      <TransitionButton
        variant="default"
        label={t('orders.offers.recall')}
        why={whyNot('recall')}
        pending={recall.isPending}
        asks={{
          title: t('orders.offers.recallTitle', { number: order.number }),
          text: t('orders.offers.recallText'),
          reason: t('orders.offers.recallReason'),
          yes: t('orders.offers.recall'),
        }}
        onTransition={(reason) => recall.mutate({ params: { id: order.id }, body: { n: round.n, reason } })}
      />
    </div>
  )
}

const isAbove = ({ discount_bp, limit_bp, is_below_cost }: StaffOfferRound): boolean =>
  discount_bp > limit_bp || is_below_cost

/** The request of a manager for approval, shown to those who may approve it. */
function ToApprove({ order, round }: { order: Order; round: StaffOfferRound | undefined }) {
  const { t } = useTranslation()
  const lang = useLang()
  const [approve, refuse] = [useApprove(), useRefuseApproval()]
  if (!round) return null
  const params = { id: order.id }
  return (
    <section className={styles.round} aria-label={t('orders.tasks.approve')}>
      <h3>{t('orders.tasks.approve')}</h3>
      <p>
        {round.by}: {round.approval?.note}
      </p>
      <p>
        {t('orders.offers.concession')} {percentIn(lang, round.discount_bp)}{' '}
        {round.is_below_cost && t('orders.offers.belowCost')}
      </p>
      {/* The client's counter-offer is listed below. A colleague's draft is shown only here. */}
      {round.state === 'draft' && <RoundLines of={round} />}
      {round.may_approve && (
        <div className={styles.transitions}>
          <TransitionButton
            label={t('orders.offers.approve')}
            data-decides="c"
            pending={approve.isPending}
            onTransition={() => approve.mutate({ params, body: { version: round.version } })}
          />
          <TransitionButton
            variant="default"
            data-decides="r"
            label={t('orders.offers.refuseApproval')}
            pending={refuse.isPending}
            asks={{
              title: t('orders.offers.refuseApproval'),
              reason: t('orders.offers.approvalWords'),
              yes: t('orders.offers.refuseApproval'),
            }}
            onTransition={(note) => refuse.mutate({ params, body: { version: round.version, note } })}
          />
        </div>
      )}
    </section>
  )
}

/** An expired offer: extend it at the same prices, renew it at today's, or close it. */
function Expired({ order }: { order: Order }) {
  const { t } = useTranslation()
  const causes = useCauses()
  const { isOffered, whyNot } = useTransitions(order)
  const [extend, close] = [useExtendOffer(), useCloseExpired()]
  const [until, setUntil] = useState('')
  const { time_zone } = useBrand()
  if (!isOffered('extend')) return null
  const params = { id: order.id }
  return (
    <div className={styles.row}>
      <DateField label={t('orders.offers.guaranteedUntil')} value={until} onChange={setUntil} />
      <Button
        disabled={until === ''}
        loading={extend.isPending}
        onClick={() => extend.mutate({ params, body: { valid_until: endOfDay(until, time_zone) } })}
      >
        {t('orders.offers.extend')}
      </Button>
      <TransitionButton
        variant="default"
        label={t('orders.offers.close')}
        why={whyNot('close')}
        pending={close.isPending}
        asks={{
          title: t('orders.offers.closeTitle', { number: order.number }),
          reason: t('orders.offers.declineWords'),
          causes,
          yes: t('orders.offers.close'),
        }}
        onTransition={(note, cause) => close.mutate({ params, body: { cause: cause as CancelCause, note } })}
      />
    </div>
  )
}

const writable = ['draft', 'submitted', 'negotiation', 'expired'] as const

function Writing({ order, asked }: { order: Order; asked: StaffOfferRound | undefined }) {
  const { t } = useTranslation()
  const isWritable =
    (writable as readonly string[]).includes(order.stage) && (order.stage !== 'draft' || isUnsent(order))
  // After a recall, and after a request to renew, the next offer is ours without an open round.
  const isOurs = order.stage === 'negotiation' && order.turn === 'manager'
  const isNext = order.stage === 'draft' || asked !== undefined || isOurs
  // The list of expired offers links here with `?write=repriced`.
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState<'0' | '1' | null>(search.get('write') === 'repriced' ? '1' : null)
  const repriced = chosen ?? (isNext ? '0' : null)
  const { data: draft, dataUpdatedAt } = useQuery({
    ...draftRound(order.id, repriced ?? '0'),
    enabled: isWritable && repriced !== null,
    // Loaded again only after a command of this window, such as sending: the editor begins again with each load.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (!isWritable) return null
  if (repriced === null)
    return (
      <div className={styles.transitions}>
        <Button variant="default" onClick={() => setChosen('0')}>
          {t(`orders.offers.write.${order.stage as (typeof writable)[number]}`)}
        </Button>
        {order.stage === 'expired' && (
          <Button variant="default" onClick={() => setChosen('1')}>
            {t('orders.offers.renew')}
          </Button>
        )}
      </div>
    )
  if (!draft) return <Skeleton of="table" />
  return (
    <Suspense fallback={<Skeleton of="table" />}>
      <OfferEditor key={`${repriced} ${dataUpdatedAt}`} order={order} draft={draft} asked={asked} />
    </Suspense>
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
          label={t('orders.offers.proposeChange')}
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
