import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDay } from '#ui/use-day.ts'
import { pickupSlots } from '../api.ts'

type Props = { value: string; error: string | undefined; onChange: (slot: string) => void }

/** Parses the value of a pickup window: '2026-05-14 10:00'. */
export function slotIn(value: string): { on: string; from: string } | null {
  const [on, from] = value.split(' ')
  return on && from ? { on, from } : null
}

/** Chooses a pickup window. Each shows how many lots still fit. Shows nothing if none is offered. */
export function SlotField({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  const day = useDay()
  const { data: slots = [] } = useQuery(pickupSlots)
  if (slots.length === 0) return null
  const free = slots.filter(({ left, on, from }) => left > 0 || value === `${on} ${from}`)
  const groups = [...Map.groupBy(free, ({ on }) => on)].map(([on, of]) => ({
    group: day(on),
    items: of.map(({ from, to, left }) => ({
      value: `${on} ${from}`,
      label: `${t('shipments.pickup.within', { from, to })} · ${t('shipments.pickup.left', { count: left })}`,
    })),
  }))
  return (
    <NativeSelect
      label={t('shipments.pickup.slot')}
      required
      value={value}
      error={error}
      data={[{ value: '', label: t('shipments.pickup.choose') }, ...groups]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
