import { Button, Group, NativeSelect, Textarea } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workingRules } from '#features/foundation/company/client/index.ts'
import { dayAfter, endOfDay } from '#features/foundation/company/opening.ts'
import { useCauses } from '#features/sales/orders/client/index.ts'
import type { CancelCause } from '#features/sales/orders/transitions.ts'
import { useBrand } from '#ui/brand.ts'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToday } from '#ui/use-day.ts'
import type { Transitioned } from '../../workbench-shape.ts'
import { useCloseAll, useExtendAll } from '../api.ts'

type Props = {
  ids: readonly number[]
  opened: boolean
  onClose: () => void
  onDone: (moved: Transitioned) => void
}

/** Extends expired offers at the same prices until a day. */
export function ExtendDialog({ ids, opened, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const extend = useExtendAll()
  const { data: rules } = useSuspenseQuery(workingRules)
  const { time_zone } = useBrand()
  const [until, setUntil] = useState(dayAfter(useToday(), rules.offer_days))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { ids: [...ids], valid_until: endOfDay(until, time_zone) }
    extend.mutate({ body }, { onSuccess: onDone })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('orders.workbench.extendTitle', { count: ids.length })}
    >
      <form onSubmit={submit}>
        <DateField
          label={t('orders.offers.guaranteedUntil')}
          value={until}
          onChange={setUntil}
          required
          data-autofocus
        />
        <Foot yes={t('orders.workbench.extendNow')} pending={extend.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** Closes expired offers as lost, with a cause. */
export function CloseDialog({ ids, opened, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const close = useCloseAll()
  const causes = useCauses()
  const [cause, setCause] = useState('')
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { ids: [...ids], cause: cause as CancelCause, note }
    close.mutate({ body }, { onSuccess: onDone })
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('orders.workbench.closeTitle', { count: ids.length })}>
      <form onSubmit={submit}>
        <NativeSelect
          label={causes.label}
          data={[{ value: '', label: '' }, ...causes.of]}
          value={cause}
          onChange={(event) => setCause(event.currentTarget.value)}
          required
          mb="sm"
          data-autofocus
        />
        <Textarea
          label={t('orders.offers.declineWords')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={1000}
          autosize
          minRows={2}
        />
        <Foot yes={t('orders.workbench.closeNow')} pending={close.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function Foot({ yes, pending, onClose }: { yes: string; pending: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end" mt="md">
      <Button variant="default" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" loading={pending}>
        {yes}
      </Button>
    </Group>
  )
}
