import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankRow, ReturnProposal } from '../contract.ts'
import { useSettleRows } from './api.ts'
import { Sure } from './sure.tsx'
import type { ShowOutcome } from './use-bank-outcome.tsx'

type Props = {
  of: BankRow
  proposal: ReturnProposal
  /** For the label of the button: the payer and the amount in words. */
  name: { payer: string; amount: string }
  onDone: ShowOutcome
}

/** Takes a row as the return of a payment, or as what sends or returns a refund, once a person is sure. */
export function SettleAction({ of: { id }, proposal: { kind, payment, refund }, name, onDone }: Props) {
  const { t } = useTranslation()
  const settle = useSettleRows()
  const [isAsking, setAsking] = useState(false)
  const what = { number: refund?.number ?? '', reference: payment?.reference ?? '' }
  const yes = () => {
    setAsking(false)
    settle.mutate(
      { body: { rows: [{ id, payment_id: payment?.id, refund_id: refund?.id }] } },
      { onSuccess: (outcomes) => onDone(outcomes, () => t(`bank.returns.${kind}.done`, what)) },
    )
  }
  return (
    <>
      <Button
        size="compact-sm"
        aria-label={t(`bank.returns.${kind}.takeOne`, name)}
        loading={settle.isPending}
        onClick={() => setAsking(true)}
      >
        {t(`bank.returns.${kind}.take`)}
      </Button>
      <Sure
        opened={isAsking}
        title={t(`bank.returns.${kind}.title`, what)}
        text={t(`bank.returns.${kind}.text`, what)}
        yes={t(`bank.returns.${kind}.take`)}
        onYes={yes}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
