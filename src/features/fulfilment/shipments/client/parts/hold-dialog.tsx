import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForm } from '#ui/ask-form.tsx'
import { DateField } from '#ui/date-field.tsx'
import { useDay } from '#ui/use-day.ts'
import { lotsApi, ownLotsApi } from '../../contract.ts'
import type { Lot } from '../../lot-shape.ts'
import { useLotAction } from '../api.ts'

type Props = { lot: Lot; isStaff?: boolean; opened: boolean; onClose: () => void }

/** Puts a ready lot on hold until a day. */
export function HoldDialog({
  lot: { id, number, version, hold_limit },
  isStaff = false,
  opened,
  onClose,
}: Props) {
  const { t } = useTranslation()
  const day = useDay()
  const hold = useLotAction(isStaff ? lotsApi.hold : ownLotsApi.hold, { silent: true })
  const [until, setUntil] = useState('')
  return (
    <AskForm
      title={t('shipments.ask.holdTitle', { number })}
      text={t('shipments.ask.holdText', { day: day(hold_limit) })}
      yes={t('shipments.ask.hold')}
      opened={opened}
      onClose={onClose}
      onSubmit={() => hold.mutate({ params: { id }, body: { version, until } }, { onSuccess: onClose })}
      pending={hold.isPending}
      error={hold.error}
      said={['until']}
    >
      <DateField
        required
        label={t('shipments.ask.until')}
        max={hold_limit}
        value={until}
        error={hold.error?.fields.until}
        onChange={setUntil}
        data-autofocus
      />
    </AskForm>
  )
}
