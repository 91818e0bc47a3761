import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import { lotsApi } from '../../contract.ts'
import { useLotAction } from '../api.ts'
import { AskForm } from '../parts/ask-form.tsx'

type Props = {
  /** A whole lot, or lines of an order. */
  of: { lot: { id: number; number: number } } | { line_ids: readonly number[] }
  opened: boolean
  onClose: () => void
}

/** Something comes later than was promised: when, and why. Its client is told and chooses. */
export function DelayDialog({ of, opened, onClose }: Props) {
  const { t } = useTranslation()
  const tellLines = useLotAction(lotsApi.tellDelay, { silent: true })
  const tellLot = useLotAction(lotsApi.tellLotDelay, { silent: true })
  const [typed, setTyped] = useState({ expected_on: '', reason: '' })
  const tell = 'lot' in of ? tellLot : tellLines
  const errors = tell.error?.fields ?? {}
  const then = {
    onSuccess: () => {
      notify({ message: t('shipments.delays.told') })
      onClose()
    },
  }
  const submit = () =>
    'lot' in of
      ? tellLot.mutate({ params: { id: of.lot.id }, body: typed }, then)
      : tellLines.mutate({ body: { ...typed, line_ids: [...of.line_ids] } }, then)
  return (
    <AskForm
      title={
        'lot' in of
          ? t('shipments.delays.tellOf', { number: of.lot.number })
          : t('shipments.delays.tellLines')
      }
      text={t('shipments.delays.text')}
      yes={t('shipments.delays.submit')}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      pending={tell.isPending}
      error={tell.error}
      said={['expected_on', 'reason']}
    >
      <TextInput
        type="date"
        required
        label={t('shipments.delays.expectedOn')}
        value={typed.expected_on}
        error={errors.expected_on}
        onChange={(event) => setTyped({ ...typed, expected_on: event.currentTarget.value })}
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
