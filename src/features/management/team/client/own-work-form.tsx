import { Button, Textarea } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WorkingDays } from '#features/people/staff/client/index.ts'
import { useAction } from '#platform/client/query.ts'
import { languages } from '#platform/shared/i18n.ts'
import { FieldPair, FormSection, SaveBar } from '#ui/form-layout.tsx'
import { notify } from '#ui/notices.ts'
import { TimeField } from '#ui/time-field.tsx'
import { useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { ownWorkApi } from '../contract.ts'
import { OwnWork } from '../team-shape.ts'
import { ownWork } from './api.ts'

/** The person's working hours, and the signature of their e-mails to clients. */
export function OwnWorkForm() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(ownWork)
  const form = useShapedForm<OwnWork>(OwnWork, data)
  useUnsaved(form.isDirty())
  const change = useAction(ownWorkApi.change, { refresh: [ownWorkApi.show], silent: true })
  const save = form.onSubmit((values) =>
    change.mutate(
      { body: { ...values, hours: { ...values.hours, days: [...values.hours.days].sort() } } },
      {
        onSuccess: (saved) => {
          form.setInitialValues(saved)
          form.setValues(saved)
          form.resetDirty()
          notify({ message: t('team.work.saved') })
        },
        onError: (error) => {
          if (showFieldErrors(form, error)) return
          notify({ message: error.message, theme: 'danger' })
        },
      },
    ),
  )
  const { days } = form.getValues().hours
  return (
    <form onSubmit={save} noValidate>
      <FormSection title={t('team.hours')}>
        <WorkingDays days={days} onChange={(chosen) => form.setFieldValue('hours.days', chosen)} />
        {form.errors['hours.days'] && <p role="alert">{form.errors['hours.days']}</p>}
        <FieldPair>
          <TimeField label={t('team.from')} {...form.getInputProps('hours.from')} />
          <TimeField label={t('team.to')} {...form.getInputProps('hours.to')} />
        </FieldPair>
      </FormSection>
      <FormSection title={t('team.work.signature')} note={t('team.work.signatureHint')}>
        {languages.map((lang) => (
          <Textarea
            key={lang}
            label={t(`team.work.signatures.${lang}`)}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={600}
            {...form.getInputProps(`signature_${lang}`)}
          />
        ))}
      </FormSection>
      <SaveBar isDirty={form.isDirty()}>
        <Button type="submit" loading={change.isPending}>
          {t('common.save')}
        </Button>
      </SaveBar>
    </form>
  )
}
