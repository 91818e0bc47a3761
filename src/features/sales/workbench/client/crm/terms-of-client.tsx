import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { me } from '#features/people/auth/client/index.ts'
import { termsOfClient } from '#features/people/clients/client/index.ts'
import { type ClientRow, clientTerms } from '#features/people/clients/contract.ts'
import { allTerms, useTermsWords } from '#features/people/payment-terms/client/index.ts'
import { ClientSwitch } from '#features/sales/automatic-confirmation/client/index.ts'
import { CreditFacts, creditOfClient } from '#features/sales/orders/client/index.ts'
import { refreshAll } from '#platform/client/query.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { Day } from '#ui/day.tsx'
import { useLang } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProposedTerms } from './proposed-terms.tsx'
import { ProposeDialog, TermsDialog } from './terms-dialog.tsx'

/** The payment terms and credit limit of a client. Chief managers change both here. */
export default function TermsOfClient({ of: client }: { of: ClientRow }) {
  const { t } = useTranslation()
  const lang = useLang()
  const words = useTermsWords()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data: user } = useQuery(me)
  const { data: agreed } = useQuery(termsOfClient(client.id))
  const { data: terms } = useQuery(allTerms)
  const { data: credit } = useQuery(creditOfClient(client.id))
  if (!agreed || !terms || !credit) return <Skeleton of="facts" rows={3} />
  const mayGive = user !== undefined && user !== null && isAtLeast(user, 'chief_manager')
  const term = terms.find(({ id }) => id === agreed.payment_term_id)
  const close = () => {
    setOpen(false)
    void refreshAll(queries, [clientTerms.ofClient])
  }
  return (
    <>
      {term && (
        <p>
          <strong>{term.name[lang]}</strong>: {words(term)}
          <Why by={agreed.by} reason={agreed.reason} until={agreed.until} />
        </p>
      )}
      {credit.credit ? (
        <>
          <CreditFacts of={credit.credit} />
          <p>
            <Why by={agreed.credit_by} reason={agreed.credit_reason} until={agreed.credit_until} />
          </p>
        </>
      ) : (
        <p className="dimmed">{t('orders.credit.none')}</p>
      )}
      {agreed.proposed && (
        <ProposedTerms id={client.id} of={agreed.proposed} terms={terms} mayDecide={mayGive} />
      )}
      {user && (
        <Button variant="default" mt="md" onClick={() => setOpen(true)}>
          {mayGive
            ? t('workbench.crm.termsOf', { name: client.organization_name })
            : t('clientele.terms.propose')}
        </Button>
      )}
      <ClientSwitch id={client.id} mayChange={mayGive} />
      {mayGive ? (
        <TermsDialog opened={isOpen} onClose={close} of={{ ...client, ...agreed }} />
      ) : (
        <ProposeDialog opened={isOpen} onClose={close} id={client.id} currency={client.currency} />
      )}
    </>
  )
}

type WhyProps = { by: string | null; reason: string | null; until: string | null }

/** The last day of the agreement, the reason, and who agreed to it. */
function Why({ by, reason, until }: WhyProps) {
  const { t } = useTranslation()
  if (!by && !reason && !until) return null
  return (
    <small className="dimmed">
      {' '}
      {until && (
        <>
          {t('clientele.terms.untilDay')} <Day of={until} />
          {(reason || by) && ' · '}
        </>
      )}
      {[reason, by && t('clientele.terms.agreedBy', { name: by })].filter(Boolean).join(' · ')}
    </small>
  )
}
