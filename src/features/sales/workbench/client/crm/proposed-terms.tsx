import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgreeToTerms, useRefuseTerms } from '#features/people/clients/client/index.ts'
import type { Agreed } from '#features/people/clients/contract.ts'
import { useTermsWords } from '#features/people/payment-terms/client/index.ts'
import type { PaymentTerm } from '#features/people/payment-terms/payment-term.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { refreshAll } from '#platform/client/query.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { TransitionButton } from '#ui/transition-button.tsx'

type Props = {
  id: number
  of: NonNullable<Agreed['proposed']>
  terms: readonly PaymentTerm[]
  mayDecide: boolean
}

/** The terms a manager proposed for a client, and the chief manager's decision. */
export function ProposedTerms({
  id,
  of: { payment_term_id, credit_limit, reason, by, at },
  ...props
}: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const words = useTermsWords()
  const term = props.terms.find((one) => one.id === payment_term_id)
  return (
    <Card as="section" aria-label={t('clientele.terms.waits', { name: by })}>
      <h3>{t('clientele.terms.waits', { name: by })}</h3>
      {term && (
        <p>
          <strong>{term.name[lang]}</strong>: {words(term)}
        </p>
      )}
      {credit_limit && <p>{t('clientele.terms.creditOf', { amount: formatMoney(credit_limit, lang) })}</p>}
      <p>{reason}</p>
      {props.mayDecide && <Decision id={id} at={at} />}
    </Card>
  )
}

function Decision({ id, at }: { id: number; at: string }) {
  const { t } = useTranslation()
  const [until, setUntil] = useState('')
  const [agree, refuse] = [useAgreeToTerms(), useRefuseTerms()]
  const queries = useQueryClient()
  const params = { id }
  const done = (message: string) => () => {
    notify({ message })
    void refreshAll(queries, [orders.creditOfClient])
  }
  return (
    <>
      <h4>{t('clients.decideTerms')}</h4>
      <DateField
        mb="md"
        label={t('clientele.terms.until')}
        description={t('clientele.terms.untilHint')}
        value={until}
        error={agree.error?.fields?.until}
        onChange={setUntil}
      />
      <Group>
        <TransitionButton
          label={t('clientele.terms.agree')}
          pending={agree.isPending}
          onTransition={() =>
            agree.mutate(
              { params, body: { at, until: until || null } },
              { onSuccess: done(t('clientsInside.terms.given')) },
            )
          }
        />
        <TransitionButton
          variant="default"
          label={t('clientele.terms.refuse')}
          pending={refuse.isPending}
          asks={{
            title: t('clientele.terms.refuseTitle'),
            text: t('clientele.terms.refuseText'),
            reason: t('clientele.terms.reason'),
            yes: t('clientele.terms.refuse'),
          }}
          onTransition={(why) =>
            refuse.mutate(
              { params, body: { at, reason: why } },
              { onSuccess: done(t('clientele.terms.refused')) },
            )
          }
        />
      </Group>
    </>
  )
}
