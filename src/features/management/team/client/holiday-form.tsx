import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { me } from '#features/people/auth/client/index.ts'
import { holidayKinds } from '#features/people/staff/holiday.ts'
import type { CallError } from '#platform/client/errors.ts'
import { DateField } from '#ui/date-field.tsx'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { holidays } from '../contract.ts'
import { type Holiday, type HolidayMonth, PlanHoliday } from '../team-shape.ts'
import { useHolidayAction } from './api.ts'
import styles from './holidays.module.css'
import { Substitutes, type SubstituteTyped, substitutesOf, typedOf } from './substitutes.tsx'

type Typed = {
  manager_id: string
  starts_on: string
  ends_on: string
  kind: (typeof holidayKinds)[number]
  reply_en: string
  reply_ru: string
  substitutes: SubstituteTyped[]
}
type Props = { holiday: Holiday | null; people: HolidayMonth['people']; onDone: () => void }

/** The days, the reason, the substitutes, and what clients read in the meantime. */
export function HolidayForm({ holiday, people, onDone }: Props) {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const plan = useHolidayAction(holidays.plan, { silent: true })
  const change = useHolidayAction(holidays.change, { silent: true })
  const own = people.filter(({ may_plan }) => may_plan)
  const form = useShapedForm<Typed>(shapeOf, firstOf(holiday, user.id))
  const then = {
    onSuccess: () => {
      notify({ message: t('team.saved') })
      onDone()
    },
    onError: (error: CallError) => void showFieldErrors(form, error),
  }
  const save = form.onSubmit((values) => {
    const { manager_id, ...days } = sent(values)
    if (holiday)
      change.mutate({ params: { id: holiday.id }, body: { ...days, version: holiday.version } }, then)
    else plan.mutate({ body: { manager_id, ...days } }, then)
  })
  const values = form.getValues()
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {!holiday && own.length > 1 && (
        <NativeSelect
          label={t('team.who')}
          data={own.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('manager_id')}
        />
      )}
      <div className={styles.pair}>
        <DateField required label={t('team.firstDay')} {...form.getInputProps('starts_on')} />
        <DateField required label={t('team.lastDay')} {...form.getInputProps('ends_on')} />
      </div>
      <NativeSelect
        label={t('team.kind')}
        data={holidayKinds.map((value) => ({ value, label: t(`team.kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <Substitutes
        of={values.substitutes}
        people={people.filter(({ id }) => String(id) !== values.manager_id)}
        error={form.errors.substitutes as string | undefined}
        onChange={(substitutes) => form.setFieldValue('substitutes', substitutes)}
      />
      <Textarea label={t('team.replyEn')} autosize maxLength={1000} {...form.getInputProps('reply_en')} />
      <Textarea label={t('team.replyRu')} autosize maxLength={1000} {...form.getInputProps('reply_ru')} />
      <Button type="submit" loading={plan.isPending || change.isPending}>
        {t('team.save')}
      </Button>
    </form>
  )
}

const sent = ({ manager_id, substitutes, ...rest }: Typed) => ({
  ...rest,
  manager_id: Number(manager_id),
  substitutes: substitutesOf(substitutes),
})
const shapeOf = z.preprocess((values) => sent(values as Typed), PlanHoliday)

const firstOf = (holiday: Holiday | null, self: number): Typed => ({
  manager_id: String(holiday?.manager_id ?? self),
  starts_on: holiday?.starts_on ?? '',
  ends_on: holiday?.ends_on ?? '',
  kind: holiday?.kind ?? 'vacation',
  reply_en: holiday?.reply_en ?? '',
  reply_ru: holiday?.reply_ru ?? '',
  substitutes: (holiday?.substitutes ?? []).map(typedOf),
})
