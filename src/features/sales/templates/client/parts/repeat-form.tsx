import { Button, NativeSelect, NumberInput, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { dayAfter } from '#features/foundation/company/opening.ts'
import type { CallError } from '#platform/client/errors.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { notify } from '#ui/notices.ts'
import { useDay, useToday } from '#ui/use-day.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { type CadenceMode, type CadenceUnit, cadenceModes, cadenceUnits, mostBetween } from '../../cadence.ts'
import { CadenceInput } from '../../cadence-shape.ts'
import type { OwnTemplate } from '../../contract.ts'
import { useRepeat, useStopRepeating } from '../api.ts'
import styles from '../templates.module.css'

type Typed = {
  every: number
  unit: CadenceUnit
  weekday: string
  day: string
  mode: CadenceMode
  from: string
}

/** When a template repeats, in one line, and what happens then. */
export default function RepeatForm({ of, onDone }: { of: OwnTemplate; onDone: () => void }) {
  const { t } = useTranslation()
  const day = useDay()
  const tomorrow = dayAfter(useToday(), 1)
  const repeat = useRepeat()
  const form = useShapedForm<Typed>(shape, typedOf(of, tomorrow))
  const { unit } = form.getValues()
  const save = form.onSubmit((typed) =>
    repeat.mutate(
      { params: { id: of.id }, body: CadenceInput.parse(inputOf(typed)) },
      {
        onSuccess: ({ cadence }) => {
          if (cadence) notify({ message: t('templates.cadence.saved', { day: day(cadence.next_on) }) })
          onDone()
        },
        onError: (error: CallError) => void showFieldErrors(form, error),
      },
    ),
  )
  return (
    <Card className={styles.block!}>
      <h3>{t('templates.cadence.of', { name: of.name })}</h3>
      <form className={styles.block} noValidate onSubmit={save}>
        <div className={styles.form}>
          <NumberInput
            className={styles.short}
            label={t('templates.cadence.every')}
            min={1}
            max={mostBetween}
            allowDecimal={false}
            {...form.getInputProps('every')}
          />
          <NativeSelect
            aria-label={t('templates.cadence.unit')}
            data={cadenceUnits.map((value) => ({ value, label: t(`templates.cadence.units.${value}`) }))}
            {...form.getInputProps('unit')}
          />
          {unit === 'week' ? (
            <Weekday {...form.getInputProps('weekday')} />
          ) : (
            <Day {...form.getInputProps('day')} />
          )}
          <DateField label={t('templates.cadence.from')} min={tomorrow} {...form.getInputProps('from')} />
        </div>
        <Radio.Group label={t('templates.cadence.mode')} {...form.getInputProps('mode')}>
          <div className={styles.modes}>
            {cadenceModes.map((mode) => (
              <Radio key={mode} value={mode} label={t(`templates.cadence.modes.${mode}`)} />
            ))}
          </div>
        </Radio.Group>
        <small className="dimmed">{t('templates.cadence.modeNote')}</small>
        <div className={styles.form}>
          <Button type="submit" loading={repeat.isPending}>
            {t('common.save')}
          </Button>
          {of.cadence && <Stop of={of} onDone={onDone} />}
        </div>
      </form>
    </Card>
  )
}

function Weekday(field: object) {
  const { t } = useTranslation()
  const data = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({
    value: String(day),
    label: t(`templates.cadence.weekdays.${day}`),
  }))
  return <NativeSelect label={t('templates.cadence.on')} data={data} {...field} />
}

function Day(field: object) {
  const { t } = useTranslation()
  const days = Array.from({ length: 30 }, (_, at) => at + 1)
  const data = [
    ...days.map((day) => ({ value: String(day), label: t('templates.cadence.dayOf', { day }) })),
    { value: '31', label: t('templates.cadence.lastDay') },
  ]
  return <NativeSelect label={t('templates.cadence.day')} data={data} {...field} />
}

function Stop({ of: { id }, onDone }: { of: OwnTemplate; onDone: () => void }) {
  const { t } = useTranslation()
  const stop = useStopRepeating()
  return (
    <Button
      variant="subtle"
      loading={stop.isPending}
      onClick={() =>
        stop.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              notify({ message: t('templates.cadence.stopped') })
              onDone()
            },
          },
        )
      }
    >
      {t('templates.cadence.stop')}
    </Button>
  )
}

const typedOf = ({ cadence }: OwnTemplate, tomorrow: string): Typed => ({
  every: cadence?.every ?? 1,
  unit: cadence?.unit ?? 'week',
  weekday: String(cadence?.weekday ?? 1),
  day: String(cadence?.day ?? 1),
  mode: cadence?.mode ?? 'prepare',
  // The next due day goes on being one, unless something else is chosen.
  from: cadence && cadence.due_on > tomorrow ? cadence.due_on : tomorrow,
})

const inputOf = ({ every, unit, weekday, day, mode, from }: Typed) => ({
  ...{ every, mode, from: from || undefined },
  ...(unit === 'week' ? { unit, weekday: Number(weekday) } : { unit, day: Number(day) }),
})

/** Checks what is typed as what is sent. */
const shape = z.preprocess((typed) => inputOf(typed as Typed), CadenceInput)
