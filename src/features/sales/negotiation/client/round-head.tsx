import { useTranslation } from 'react-i18next'
import { Condition } from '#features/sales/orders/client/index.ts'
import { chargedTotal } from '#features/sales/totals/charge.ts'
import { useHeadline } from '#features/sales/totals/client/index.ts'
import { Due } from '#ui/due.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import { State, type Tone } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { OfferRound } from '../offer-shape.ts'
import { HeaderChanges } from './header-changes.tsx'
import styles from './offers.module.css'

const tones: Record<OfferRound['state'], Tone> = {
  draft: 'quiet',
  sent: 'waiting',
  accepted: 'done',
  countered: 'in-work',
  declined: 'trouble',
  recalled: 'quiet',
  superseded: 'quiet',
  expired: 'quiet',
}

/** The author, validity, total and message of a round. */
export function RoundHead({ of: round, reader }: { of: OfferRound; reader: 'client' | 'staff' }) {
  const { t } = useTranslation()
  const { n, kind, side, state, by, message, valid_until, sent_at, answered_at, answered_by } = round
  const { recall_reason, is_by_rule } = round
  const { condition, has_other_condition } = round
  const { headline } = useHeadline()
  const figure = round.totals
    ? headline(round.totals, { isToPay: kind === 'offer' })
    : { label: t('totals.exclVat'), amount: chargedTotal(round.total, round.charges) }
  const facts: Fact[] = [
    {
      name: t('orders.offers.by'),
      value: t(`orders.offers.${reader === 'client' ? 'ownSides' : 'sides'}.${side}`, { by }),
    },
    { name: t('orders.offers.sent'), value: sent_at && <When at={sent_at} /> },
    {
      name: t('orders.offers.validUntil'),
      value: state === 'sent' && valid_until && <Due at={valid_until} />,
    },
    {
      name: t('orders.offers.answered'),
      value: answered_at && (
        <>
          <When at={answered_at} /> {is_by_rule ? t('orders.offers.byRule') : answered_by}
        </>
      ),
    },
    { name: t('orders.offers.recallWhy'), value: recall_reason },
    {
      name: t('orders.offers.condition'),
      value: condition && (
        <>
          <Condition of={condition} />{' '}
          {has_other_condition && <State tone="in-work">{t('orders.offers.otherCondition')}</State>}
        </>
      ),
    },
    { name: figure.label, value: <Amount value={figure.amount} strong /> },
  ]
  return (
    <div className={styles.head}>
      <h3>
        {t(`orders.offers.kinds.${kind}`, { n })}{' '}
        <State tone={tones[state]}>{t(`orders.offers.states.${state}`)}</State>
      </h3>
      <Facts of={facts} />
      {round.header && <HeaderChanges of={round.header} />}
      {message && <blockquote className={styles.message}>{message}</blockquote>}
    </div>
  )
}
