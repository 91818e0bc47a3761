import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WeekdayField } from '#features/goods/delivery-times/client/index.ts'
import { me } from '#features/people/auth/client/index.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { notify } from '#ui/notices.ts'
import { TimeField } from '#ui/time-field.tsx'
import { useUnsaved } from '#ui/unsaved.tsx'
import { useDay } from '#ui/use-day.ts'
import type { WarehouseSettings } from '../../contract.ts'
import { useChangeWarehouse, warehouses } from '../api.ts'
import styles from './stock.module.css'

/** The days on which the warehouse that ships works. Administrators change them, all staff read them. */
export default function WarehouseCalendars() {
  const { data } = useSuspenseQuery(warehouses)
  return data.filter(({ ships }) => ships).map((one) => <Calendar key={JSON.stringify(one)} of={one} />)
}

const monToFri = [1, 2, 3, 4, 5]

function Calendar({ of: warehouse }: { of: WarehouseSettings }) {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const { code, name, cut_off, work_days, closed_on, receiving_days } = warehouse
  const saved = { cut_off, work_days, closed_on, receiving_days: String(receiving_days) }
  const [typed, setTyped] = useState(saved)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = useChangeWarehouse()
  const isDirty = JSON.stringify(typed) !== JSON.stringify(saved)
  useUnsaved(isDirty)
  const mayWrite = user?.role === 'admin'
  const save = (event: FormEvent) => {
    event.preventDefault()
    const days = typed.receiving_days.trim()
    change.mutate(
      { params: { code }, body: { ...typed, receiving_days: days === '' ? Number.NaN : Number(days) } },
      {
        onSuccess: () => notify({ message: t('stock.calendar.saved') }),
        onError: ({ fields }) => setErrors(fields),
      },
    )
  }
  return (
    <Card aria-label={t('stock.calendar.title')}>
      <form className={styles.form} noValidate onSubmit={save}>
        <h2 className={styles.title}>{t('stock.calendar.title')}</h2>
        <span className="dimmed">{t('stock.calendar.note', { name })}</span>
        <Group gap="md" align="flex-start">
          <TimeField
            label={t('stock.calendar.cutOff')}
            disabled={!mayWrite}
            error={errors.cut_off}
            value={typed.cut_off}
            onChange={(time) => setTyped({ ...typed, cut_off: time })}
          />
          <TextInput
            label={t('stock.calendar.receiving')}
            description={t('stock.calendar.receivingHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            maxLength={2}
            disabled={!mayWrite}
            error={errors.receiving_days}
            value={typed.receiving_days}
            onChange={({ currentTarget }) => setTyped({ ...typed, receiving_days: currentTarget.value })}
          />
        </Group>
        <NativeSelect
          label={t('stock.calendar.days')}
          disabled={!mayWrite}
          data={[
            { value: 'company', label: t('stock.calendar.ofCompany') },
            { value: 'own', label: t('stock.calendar.own') },
          ]}
          value={typed.work_days ? 'own' : 'company'}
          onChange={({ currentTarget }) =>
            setTyped({ ...typed, work_days: currentTarget.value === 'own' ? monToFri : null })
          }
        />
        {typed.work_days && (
          <>
            <WeekdayField
              label={t('stock.calendar.weekdays')}
              disabled={!mayWrite}
              error={errors.work_days}
              value={typed.work_days}
              onChange={(weekdays) => setTyped({ ...typed, work_days: weekdays })}
            />
            <ClosedDays
              days={typed.closed_on}
              mayWrite={mayWrite}
              onChange={(days) => setTyped({ ...typed, closed_on: days })}
            />
          </>
        )}
        {isDirty && (
          <div>
            <Button type="submit" loading={change.isPending}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

type ClosedProps = { days: readonly string[]; mayWrite: boolean; onChange: (days: string[]) => void }

function ClosedDays({ days, mayWrite, onChange }: ClosedProps) {
  const { t } = useTranslation()
  const day = useDay()
  const [added, setAdded] = useState('')
  const add = () => {
    if (added === '') return
    onChange([...new Set([...days, added])].sort())
    setAdded('')
  }
  return (
    <div className={styles.form}>
      <strong>{t('stock.calendar.closed')}</strong>
      {days.length === 0 && <span className="dimmed">{t('stock.calendar.none')}</span>}
      {days.map((on) => (
        <Group key={on} justify="space-between">
          <span>{day(on)}</span>
          {mayWrite && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('stock.calendar.removeDay', { day: day(on) })}
              onClick={() => onChange(days.filter((other) => other !== on))}
            >
              {t('common.remove')}
            </Button>
          )}
        </Group>
      ))}
      {mayWrite && (
        <Group gap="sm" align="flex-end">
          <DateField label={t('stock.calendar.day')} value={added} onChange={setAdded} />
          <Button variant="default" disabled={added === ''} onClick={add}>
            {t('stock.calendar.addDay')}
          </Button>
        </Group>
      )}
    </div>
  )
}
