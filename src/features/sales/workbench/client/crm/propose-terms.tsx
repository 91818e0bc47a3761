import { Button, Group, Radio, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProposeTerms } from '#features/people/clients/client/index.ts'
import { amountTyped } from '#platform/shared/typed-amount.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { TermRadios } from './term-radios.tsx'

export type ProposeTermsProps = { opened: boolean; onClose: () => void; id: number; currency: string }

/** Lets a manager propose payment terms and a credit limit to a chief manager. */
export function ProposeTerms({ opened, onClose, ...of }: ProposeTermsProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('clientele.terms.proposeTitle')}>
      <ProposalForm key={`${of.id} ${opened}`} {...of} onDone={onClose} />
    </Dialog>
  )
}

type FormProps = { id: number; currency: string; onDone: () => void }

function ProposalForm({ id, currency, onDone }: FormProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const propose = useProposeTerms()
  const amount = typed.trim() === '' ? null : amountTyped(typed, currency)
  const isWrong = typed.trim() !== '' && amount === null
  const fields = propose.error?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    const body = {
      payment_term_id: chosen === '' ? null : Number(chosen),
      credit_limit: amount === null ? null : { amount, currency },
      reason,
    }
    const onSuccess = () => {
      notify({ message: t('clientele.terms.proposedSaid') })
      onDone()
    }
    propose.mutate({ params: { id }, body }, { onSuccess })
  }
  return (
    <form onSubmit={submit} noValidate>
      <p role="note">{t('clientele.terms.proposeNote')}</p>
      <Radio.Group
        value={chosen}
        onChange={setChosen}
        label={t('paymentTerms.title')}
        error={fields.payment_term_id}
      >
        <Radio mt="sm" value="" label={t('clientele.terms.same')} />
        <TermRadios />
      </Radio.Group>
      <TextInput
        mt="md"
        label={t('orders.credit.field', { currency })}
        inputMode="decimal"
        value={typed}
        error={isWrong ? t('errors.notValid') : fields.credit_limit}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Textarea
        mt="sm"
        label={t('clientele.terms.reason')}
        value={reason}
        error={fields.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        autosize
        minRows={2}
        maxLength={1000}
        required
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={propose.isPending}>
          {t('clientele.terms.propose')}
        </Button>
      </Group>
    </form>
  )
}
