import { Button, NativeSelect, NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { earliestStep, latestStep, mostSteps, stepActions, tones } from '../dunning.ts'
import type { TypedPolicy } from '../typed-policy.ts'
import styles from './dunning.module.css'

/** The form of a policy, as its parts get it. */
export type FormOfPolicy = UseFormReturnType<TypedPolicy>

/** The steps of a policy: day, tone and action of each. */
export function StepList({ form }: { form: FormOfPolicy }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { steps } = form.getValues()
  // Keyboards go on where something was added or removed.
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    const latest = Math.max(0, ...steps.map(({ day }) => Number(day) || 0))
    form.insertListItem('steps', { day: Math.min(latest + 7, latestStep), tone: 'firm', action: 'none' })
    focus('fieldset:last-of-type input')
  }
  const remove = (place: number) => {
    form.removeListItem('steps', place)
    focus('[data-add]')
  }
  return (
    <div ref={box} className={styles.fieldsets}>
      {steps.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the form
        <StepFields key={place} form={form} place={place} onRemove={() => remove(place)} />
      ))}
      <div>
        <Button data-add variant="default" disabled={steps.length >= mostSteps} onClick={add}>
          {t('dunningStaff.addStep')}
        </Button>
      </div>
    </div>
  )
}

type Props = { form: FormOfPolicy; place: number; onRemove: () => void }

function StepFields({ form, place, onRemove }: Props) {
  const { t } = useTranslation()
  const path = `steps.${place}` as const
  return (
    <fieldset className={styles.step}>
      <legend>{t('dunningStaff.stepN', { n: place + 1 })}</legend>
      <NumberInput
        label={t('dunningStaff.day')}
        description={t('dunningStaff.dayHint')}
        allowDecimal={false}
        min={earliestStep}
        max={latestStep}
        hideControls
        {...form.getInputProps(`${path}.day`)}
      />
      <NativeSelect
        label={t('dunning.tone')}
        data={tones.map((value) => ({ value, label: t(`dunning.tones.${value}`) }))}
        {...form.getInputProps(`${path}.tone`)}
      />
      <NativeSelect
        label={t('dunningStaff.action')}
        data={stepActions.map((value) => ({ value, label: t(`dunningStaff.actions.${value}`) }))}
        {...form.getInputProps(`${path}.action`)}
      />
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('dunningStaff.removeStep', { n: place + 1 })}
        onClick={onRemove}
      >
        {t('dunningStaff.remove')}
      </Button>
    </fieldset>
  )
}
