import { Button, Divider, Group, Radio, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGiveTerms, useSetCreditLimit } from '#features/people/clients/client/index.ts'
import { CreditFacts, creditOfClient } from '#features/sales/orders/client/index.ts'
import { orders } from '#features/sales/orders/contract.ts'
import type { Credit } from '#features/sales/orders/credit.ts'
import { refreshAll } from '#platform/client/query.ts'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import type { CrmUser } from '../../crm-users.ts'
import { useRefreshCrm } from '../api.ts'
import { TermRadios } from './term-radios.tsx'
import { useWhyAndUntil, WhyAndUntil } from './why-and-until.tsx'

type TermsOf = Pick<CrmUser, 'id' | 'organization_name' | 'payment_term_id' | 'currency'>
export type TermsChoiceProps = { opened: boolean; onClose: () => void; of: TermsOf | null }

/** Chooses the payment terms agreed with a client. */
export function TermsChoice({ opened, onClose, of }: TermsChoiceProps) {
  const { t } = useTranslation()
  if (!of) return null
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('workbench.crm.termsOf', { name: of.organization_name })}
    >
      <Choice key={`${of.id} ${opened}`} of={of} onClose={onClose} />
      {opened && <CreditOf key={`credit ${of.id}`} of={of} />}
    </Dialog>
  )
}

function Choice({ of: { id, payment_term_id }, onClose }: { of: TermsOf; onClose: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(String(payment_term_id))
  const why = useWhyAndUntil()
  const give = useGiveTerms()
  const refresh = useRefreshCrm()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate(
      { params: { id }, body: { payment_term_id: Number(chosen), ...why.body } },
      {
        onSuccess: () => {
          notify({ message: t('clientsInside.terms.given') })
          void refresh()
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Radio.Group value={chosen} onChange={setChosen} label={t('paymentTerms.title')}>
        <TermRadios />
      </Radio.Group>
      <WhyAndUntil of={why} error={give.error} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={give.isPending}>
          {t('common.save')}
        </Button>
      </Group>
    </form>
  )
}

/** The client's credit limit and the amount used. */
function CreditOf({ of: { id, currency } }: { of: TermsOf }) {
  const { data } = useQuery(creditOfClient(id))
  return data ? <CreditForm id={id} credit={data.credit} currency={currency} /> : null
}

type CreditProps = { id: number; credit: Credit | null; currency: string }

function CreditForm({ id, credit, currency: usual }: CreditProps) {
  const { t } = useTranslation()
  const currency = credit?.limit.currency ?? usual
  const before = credit ? amountText(credit.limit.amount, currency) : ''
  const [typed, setTyped] = useState(before)
  const amount = typed.trim() === '' ? null : amountTyped(typed, currency)
  const isWrong = typed.trim() !== '' && amount === null
  const why = useWhyAndUntil()
  const set = useSetCreditLimit()
  const queries = useQueryClient()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    set.mutate(
      { params: { id }, body: { credit_limit: amount === null ? null : { amount, currency }, ...why.body } },
      {
        onSuccess: () => {
          notify({ message: t('clientsInside.terms.given') })
          void refreshAll(queries, [orders.creditOfClient])
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Divider my="lg" />
      <h3>{t('orders.credit.title')}</h3>
      {credit ? <CreditFacts of={credit} /> : <p className="dimmed">{t('orders.credit.none')}</p>}
      <TextInput
        label={t('orders.credit.field', { currency })}
        description={t('orders.credit.fieldHint')}
        inputMode="decimal"
        value={typed}
        error={isWrong ? t('errors.notValid') : null}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <WhyAndUntil of={why} error={set.error} />
      <Group justify="flex-end" mt="md">
        <Button type="submit" variant="default" loading={set.isPending}>
          {t('common.save')}
        </Button>
      </Group>
    </form>
  )
}
