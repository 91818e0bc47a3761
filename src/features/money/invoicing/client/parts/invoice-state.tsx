import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { InvoiceKind, InvoiceState as Of } from '../../invoice.ts'

const tones: Record<Of, Tone> = {
  issued: 'waiting',
  partly_paid: 'in-work',
  paid: 'done',
  overdue: 'trouble',
  credited: 'quiet',
  void: 'quiet',
}

type Props = { of: Of; kind: InvoiceKind; isReported?: boolean }

/** The state of an invoice, and whether a reported payment waits for confirmation. */
export function InvoiceState({ of, kind, isReported = false }: Props) {
  const { t } = useTranslation()
  const isCreditNote = of === 'credited' && kind === 'credit_note'
  return (
    <>
      <State tone={tones[of]}>{t(isCreditNote ? 'invoicing.creditGiven' : `invoicing.states.${of}`)}</State>
      {isReported && <State tone="waiting">{t('invoicing.isReported')}</State>}
    </>
  )
}
