import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForm } from '#ui/ask-form.tsx'
import { DateField } from '#ui/date-field.tsx'
import { notify } from '#ui/notices.ts'
import { lotsApi } from '../../contract.ts'
import { useLotAction } from '../api.ts'

type Props = {
  /** A whole lot, or lines of an order. */
  of: { lot: { id: number; number: number } } | { line_ids: readonly number[] }
  /** The day it begins with. */
  expected_on?: string
  opened: boolean
  onClose: () => void
}

/** Reports a delay with its new day and reason. The client is told and chooses what should happen. */
export function DelayDialog({ of, expected_on = '', opened, onClose }: Props) {
  const { t } = useTranslation()
  const emitLines = useLotAction(lotsApi.notifyDelay, { silent: true })
  const emitLot = useLotAction(lotsApi.notifyLotDelay, { silent: true })
  const [typed, setTyped] = useState({ expected_on, reason: '' })
  const emit = 'lot' in of ? emitLot : emitLines
  const errors = emit.error?.fields ?? {}
  const then = {
    onSuccess: () => {
      notify({ message: t('shipments.delays.notified') })
      onClose()
    },
  }
  const submit = () =>
    'lot' in of
      ? emitLot.mutate({ params: { id: of.lot.id }, body: typed }, then)
      : emitLines.mutate({ body: { ...typed, line_ids: [...of.line_ids] } }, then)
  return (
    <AskForm
      title={
        'lot' in of
          ? t('shipments.delays.emitOf', { number: of.lot.number })
          : t('shipments.delays.emitLines')
      }
      text={t('shipments.delays.text')}
      yes={t('shipments.delays.submit')}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      pending={emit.isPending}
      error={emit.error}
      said={['expected_on', 'reason']}
    >
      <DateField
        required
        label={t('shipments.delays.expectedOn')}
        value={typed.expected_on}
        error={errors.expected_on}
        onChange={(day) => setTyped({ ...typed, expected_on: day })}
      />
      <Textarea
        required
        autosize
        minRows={2}
        maxLength={1000}
        label={t('shipments.delays.reason')}
        value={typed.reason}
        error={errors.reason}
        onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })}
      />
    </AskForm>
  )
}
