import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { InvoiceState as Of } from '../../invoice.ts'

const tones: Record<Of, Tone> = {
  issued: 'waiting',
  partly_paid: 'in-work',
  paid: 'done',
  overdue: 'trouble',
  credited: 'done',
  void: 'quiet',
}

/** The state of an invoice, and whether a reported payment waits for confirmation. */
export function InvoiceState({ of, isReported = false }: { of: Of; isReported?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <State tone={tones[of]}>{t(`invoicing.states.${of}`)}</State>
      {isReported && <State tone="waiting">{t('invoicing.isReported')}</State>}
    </>
  )
}
