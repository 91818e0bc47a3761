import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { me, useMayNot } from '#features/people/auth/client/index.ts'
import { formatMoney, type Money } from '#platform/shared/money.ts'
import { Facts } from '#ui/facts.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { When } from '#ui/when.tsx'
import type { SignOff } from '../sign-off.ts'
import { useApprove, useLiveSignOffs, useRefuse, useTakeBack } from './api.ts'
import styles from './sign-offs.module.css'

type Props = {
  of: SignOff
  /** Today's total, which the owner approves. */
  now: Money
  approve: string
  onApproved: (orderId: number) => void
  children?: ReactNode
}

/** A sign-off request: who asks, the total, their limit, and the buttons of either side. */
export function Decision({ of: signOff, now, approve: label, onApproved, children }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: user } = useSuspenseQuery(me)
  const [approve, refuse, takeBack] = [useApprove(), useRefuse(), useTakeBack()]
  useLiveSignOffs()
  const { asked_by, waits_for, sum, limit } = signOff
  const params = { id: signOff.id }
  const owners = waits_for.join(', ')
  const why = useMayNot('manage') === undefined ? undefined : t('approvals.signOff.ownerOnly', { owners })
  const isOwn = signOff.asked_by_id === user.id
  const isOther = now.amount !== sum.amount
  return (
    <section className={styles.decision} aria-label={t('approvals.signOff.title')}>
      <h2>
        {isOwn
          ? t('approvals.signOff.waitsFor', { owners })
          : t('approvals.signOff.asks', { name: asked_by })}
      </h2>
      <Facts
        layout="beside"
        of={[
          { name: t('approvals.signOff.by'), value: [asked_by, <When key="at" at={signOff.asked_at} />] },
          {
            name: t(isOther ? 'approvals.signOff.sum' : 'totals.lines'),
            value: <Amount value={sum} strong={!isOther} />,
          },
          { name: t('approvals.signOff.now'), value: isOther && <Amount value={now} strong /> },
          { name: t('approvals.signOff.limit', { name: asked_by }), value: <Amount value={limit} /> },
        ]}
      />
      {isOther && (
        <p role="note">
          {t('approvals.signOff.priceNow', { before: formatMoney(sum, lang), now: formatMoney(now, lang) })}
        </p>
      )}
      {children}
      <div className={styles.transitions}>
        {isOwn ? (
          <TransitionButton
            variant="default"
            label={t('approvals.signOff.withdraw')}
            pending={takeBack.isPending}
            onTransition={() => takeBack.mutate({ params })}
          />
        ) : (
          <>
            <TransitionButton
              label={label}
              why={why}
              pending={approve.isPending}
              onTransition={() =>
                approve.mutate(
                  { params, body: { seen_total: now.amount } },
                  { onSuccess: ({ id }) => onApproved(id) },
                )
              }
            />
            <TransitionButton
              variant="default"
              label={t('approvals.signOff.refuse')}
              why={why}
              pending={refuse.isPending}
              asks={{
                title: t('approvals.signOff.refuseTitle'),
                text: t('approvals.signOff.refuseText', { name: asked_by }),
                reason: t('approvals.signOff.refuseWords'),
                yes: t('approvals.signOff.refuseNow'),
              }}
              onTransition={(reason) => refuse.mutate({ params, body: { reason } })}
            />
          </>
        )}
      </div>
    </section>
  )
}
