import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { When } from '#ui/when.tsx'
import type { Answer } from '../auto-confirm.ts'
import type { CheckRow, OrderDecision as Decision } from '../decision-shape.ts'
import { decisionOf, useLiveDecision } from './api.ts'
import styles from './automatic-confirmation.module.css'
import { useCheckWords } from './use-check-words.ts'

/** What the rules decided about an order: the failed ones with fact and limit, the one answer, and the others folded. */
export default function OrderDecision({ orderId }: { orderId: number }) {
  const { data } = useQuery(decisionOf(orderId))
  useLiveDecision()
  return data?.decision ? <Shown of={data.decision} orderId={orderId} /> : null
}

function Shown({ of: decision, orderId }: { of: Decision; orderId: number }) {
  const { t } = useTranslation()
  const { checks, at, rules_version } = decision
  const headline = useHeadline(decision)
  const failed = checks.filter(({ holds }) => !holds)
  const held = checks.filter(({ holds }) => holds)
  return (
    <Card className={styles.card} aria-label={t('automaticConfirmation.decision.title')}>
      <p className={styles.headline}>
        <strong>{headline}</strong>
        <span className="dimmed">
          <When at={at} /> · {t('automaticConfirmation.decision.version', { version: rules_version })}
        </span>
      </p>
      {failed.length > 0 && <Checks of={failed} decision={decision} />}
      <NextStep of={decision} orderId={orderId} />
      {held.length > 0 && (
        <details>
          <summary>{`${t('automaticConfirmation.decision.holding')}: ${held.length}`}</summary>
          <Checks of={held} decision={decision} />
        </details>
      )}
    </Card>
  )
}

/** 'Confirmed automatically, 13 of 13 rules'. */
function useHeadline({ verdict, mode, checks, reason }: Decision): string {
  const { t, i18n } = useTranslation()
  const counts = { held: checks.filter(({ holds }) => holds).length, all: checks.length }
  const isOn = mode === 'on'
  if (verdict === 'confirm')
    return t(
      isOn ? 'automaticConfirmation.decision.confirmed' : 'automaticConfirmation.decision.wouldConfirm',
      counts,
    )
  if (verdict === 'person')
    return t(
      isOn ? 'automaticConfirmation.decision.person' : 'automaticConfirmation.decision.wouldPerson',
      counts,
    )
  if (verdict === 'cap') return t('automaticConfirmation.decision.cap')
  return reason && i18n.exists(reason)
    ? t('automaticConfirmation.decision.refused', { reason: t(reason as 'errors.stale') })
    : t('automaticConfirmation.decision.failed')
}

function Checks({ of: checks, decision }: { of: readonly CheckRow[]; decision: Decision }) {
  const { t } = useTranslation()
  const words = useCheckWords(decision)
  const columns: Column<CheckRow>[] = [
    {
      key: 'rule',
      title: t('automaticConfirmation.decision.rule'),
      whole: true,
      cell: ({ rule }) => t(`automaticConfirmation.rules.${rule}`),
    },
    { key: 'fact', title: t('automaticConfirmation.decision.fact'), cell: (check) => words(check).fact },
    { key: 'limit', title: t('automaticConfirmation.decision.limit'), cell: (check) => words(check).limit },
  ]
  return (
    <Table
      caption={t('automaticConfirmation.decision.title')}
      rows={checks}
      columns={columns}
      rowKey={({ rule }) => rule}
    />
  )
}

/** Answers given in the conversation with the client, and those that are an offer. Any other is a look at the order. */
const inChat: readonly Answer[] = ['ask_twice', 'ask_payment']
const byOffer: readonly Answer[] = [
  'quote',
  'ask_prepayment',
  'own_terms',
  'offer_floor',
  'offer_split',
  'offer_later',
]

/** The proposed answer, until someone has answered the order. Confirming itself is the button of the order. */
function NextStep({
  of: { answer, is_open, checks, organization_id },
  orderId,
}: {
  of: Decision
  orderId: number
}) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  if (!is_open || answer === null) return null
  const number = checks.find(({ rule }) => rule === 'overdue')?.about ?? ''
  const label = t(`automaticConfirmation.answers.${answer}`, { number })
  const offerHere = new URLSearchParams(search)
  offerHere.set('order', String(orderId))
  offerHere.set('panel', 'offer')
  const to = inChat.includes(answer)
    ? paths.manager.chatAbout(organization_id, `order:${orderId}`)
    : byOffer.includes(answer)
      ? `?${offerHere}`
      : null
  return (
    <p className={styles.next}>
      <strong>{t('automaticConfirmation.decision.next')}</strong>
      {to ? <ButtonLink to={to}>{label}</ButtonLink> : <span>{label}</span>}
    </p>
  )
}
