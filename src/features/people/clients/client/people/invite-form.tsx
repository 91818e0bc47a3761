import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import { LatinField } from '#ui/latin-field.tsx'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { InvitePerson } from '../../people-shape.ts'
import { useInvite } from './api.ts'
import styles from './people.module.css'
import { Rights, type RightsTyped, rightsOf } from './rights.tsx'

/** The languages by their own names. */
const ownNames: Record<Lang, string> = { en: 'English', ru: 'Русский' }

type Typed = RightsTyped & { name: string; last_name: string; email: string; locale: Lang }
type Props = { currency: string; locale: Lang; onDone: () => void }

/** Form to invite a person: name, language of e-mails, rights. */
export function InviteForm({ currency, locale, onDone }: Props) {
  const { t } = useTranslation()
  const invite = useInvite()
  const sent = (values: Typed) => ({ ...values, ...rightsOf(values, currency) })
  const shape = z.preprocess((values) => sent(values as Typed), InvitePerson)
  const noOne: Typed = { name: '', last_name: '', email: '', locale, org_role: 'buyer', order_limit: '' }
  const form = useShapedForm<Typed>(shape, noOne)
  const send = form.onSubmit((values) =>
    invite.mutate(
      { body: sent(values) },
      {
        onSuccess: ({ email }) => {
          notify({ message: t('clientsInside.people.sent', { email }) })
          onDone()
        },
        onError: (error) => void showFieldErrors(form, error),
      },
    ),
  )
  const latin = (field: 'name' | 'last_name') => ({
    ...form.getInputProps(field),
    value: form.getValues()[field],
  })
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <LatinField label={t('clientsInside.people.name')} required {...latin('name')} />
      <LatinField label={t('clientsInside.people.last_name')} required {...latin('last_name')} />
      <TextInput
        label={t('clientsInside.people.email')}
        type="email"
        autoComplete="off"
        required
        {...form.getInputProps('email')}
      />
      <NativeSelect
        label={t('clientsInside.people.locale')}
        data={languages.map((value) => ({ value, label: ownNames[value] }))}
        {...form.getInputProps('locale')}
      />
      <Rights form={form} currency={currency} />
      <Button type="submit" loading={invite.isPending}>
        {t('clientsInside.people.send')}
      </Button>
    </form>
  )
}
