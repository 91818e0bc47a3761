import { Button, Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '#platform/shared/paths.ts'
import { FormSection, SaveBar } from '#ui/form-layout.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { forgetUnsaved, useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { CreateClient } from '../../client-rules.ts'
import { fieldsWithoutPassword, type WordsOfStaff } from '../application-fields.tsx'
import { type ApplicationValues, asSent, emptyApplication } from '../application-values.ts'
import styles from '../sign-up-screen.module.css'
import { useCreateClient } from './api.ts'
import { type CreateValues, emptyCreate } from './create-values.ts'
import { Decisions } from './decisions.tsx'
import { Duplicates } from './duplicates.tsx'

const Shape = z.preprocess((values) => asSent(values as CreateValues), CreateClient)

const legends = ['you', 'business', 'delivery'] as const

/**
 * Form for a client entered by staff: the application without a password, the decisions of staff, and possible
 * duplicates.
 */
export function CreateForm() {
  const { t } = useTranslation()
  const lang = useLang()
  const navigate = useNavigate()
  const form = useShapedForm<CreateValues>(Shape, { ...emptyApplication, ...emptyCreate, locale: lang })
  const values = form.getValues()
  const create = useCreateClient()
  useUnsaved(form.isDirty() && !create.isSuccess)
  const words: WordsOfStaff = {
    kind: t('clientsInside.staff.asked.kind'),
    activity_type: t('clientsInside.staff.asked.activity'),
    activity_custom: t('clientsInside.staff.asked.ownWords'),
    addressHint: t('clientsInside.staff.asked.addressHint'),
  }
  const send = form.onSubmit((filled) =>
    create.mutate(
      { body: asSent(filled) as never },
      {
        onSuccess: ({ id, organization_name: name, email }) => {
          forgetUnsaved()
          notify({ message: t('clientsInside.staff.created', { name, email }) })
          void navigate(paths.manager.client(id))
        },
        onError: (error) => {
          if (!showFieldErrors(form, error)) notify({ message: error.message, theme: 'danger' })
        },
      },
    ),
  )
  return (
    <div className={styles.inside}>
      <form onSubmit={send} noValidate>
        {fieldsWithoutPassword.map((Fields, step) => (
          <FormSection key={legends[step]} title={t(`clientsInside.staff.legends.${legends[step]!}`)}>
            {/* This form has all values that the fields need. */}
            <Fields form={form as unknown as UseFormReturnType<ApplicationValues>} words={words} />
          </FormSection>
        ))}
        <FormSection title={t('clientsInside.staff.decisions')}>
          <Decisions form={form} />
          <Checkbox
            label={t('clientsInside.staff.confirmNow')}
            description={t('clientsInside.staff.confirmNowHint')}
            {...form.getInputProps('is_confirmed', { type: 'checkbox' })}
          />
        </FormSection>
        <Duplicates
          email={values.email}
          phone={values.phone}
          tax_number={values.tax_number}
          name={values.organization_name || `${values.name} ${values.last_name}`.trim()}
        />
        <SaveBar isDirty={form.isDirty()}>
          <Button type="submit" loading={create.isPending}>
            {t(values.is_confirmed ? 'clientsInside.staff.saveNow' : 'clientsInside.staff.save')}
          </Button>
        </SaveBar>
      </form>
    </div>
  )
}
