import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TaxClass, taxClasses } from '#features/foundation/tax/tax.ts'
import type { CallError } from '#platform/client/errors.ts'
import { DateField } from '#ui/date-field.tsx'
import { FieldPair } from '#ui/form-layout.tsx'
import { notify } from '#ui/notices.ts'
import { useToday } from '#ui/use-day.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { article151, certificateKinds } from '../certificate.ts'
import { AddCertificate, type Certificate } from '../contract.ts'
import { useAddCertificate, useEndCertificate } from './api.ts'
import styles from './tax-profiles.module.css'

/** Form for a certificate that staff accept. */
export function CertificateForm({ client, onDone }: { client: number; onDone: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const add = useAddCertificate()
  const form = useShapedForm<AddCertificate>(AddCertificate, {
    kind: 'article_151',
    number: '',
    issuer: '',
    classes: null,
    exemption_code: article151,
    valid_from: today,
    valid_to: '',
  })
  const { kind, classes } = form.getValues()
  const field = (name: 'number' | 'issuer' | 'valid_from' | 'valid_to') => ({
    label: t(`taxProfiles.certificates.${name}`),
    required: true,
    ...form.getInputProps(name),
  })
  const choose = (chosen: AddCertificate['kind']) => {
    form.setFieldValue('kind', chosen)
    form.setFieldValue('exemption_code', chosen === 'article_151' ? article151 : '')
  }
  const submit = form.onSubmit((body) =>
    add.mutate(
      { params: { id: client }, body },
      {
        onSuccess: () => {
          notify({ message: t('taxProfiles.certificates.saved') })
          onDone()
        },
        onError: (error: CallError) => void showFieldErrors(form, error),
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <NativeSelect
        label={t('taxProfiles.certificates.kind')}
        value={kind}
        onChange={({ currentTarget }) => choose(currentTarget.value as AddCertificate['kind'])}
        data={certificateKinds.map((one) => ({
          value: one,
          label: t(`taxProfiles.certificates.kinds.${one}`),
        }))}
      />
      <TextInput
        label={t('taxProfiles.certificates.code')}
        description={t('taxProfiles.certificates.codeHint')}
        required
        maxLength={40}
        {...form.getInputProps('exemption_code')}
      />
      <TextInput {...field('number')} maxLength={80} />
      <TextInput {...field('issuer')} maxLength={200} />
      <NativeSelect
        label={t('taxProfiles.certificates.classes')}
        value={classes?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('classes', value === '' ? null : [value as TaxClass])
        }
        data={[
          { value: '', label: t('taxProfiles.certificates.allClasses') },
          ...taxClasses.map((one) => ({ value: one, label: t(`taxProfiles.certificates.class.${one}`) })),
        ]}
      />
      <FieldPair>
        <DateField {...field('valid_from')} />
        <DateField {...field('valid_to')} />
      </FieldPair>
      <Group justify="flex-end">
        <Button type="submit" loading={add.isPending}>
          {t('taxProfiles.certificates.save')}
        </Button>
      </Group>
    </form>
  )
}

/** Form for the last day of a certificate. */
export function EndForm({ of: { id }, onDone }: { of: Certificate; onDone: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const end = useEndCertificate()
  const [day, setDay] = useState(today)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        end.mutate(
          { params: { id }, body: { ends_on: day } },
          {
            onSuccess: () => {
              notify({ message: t('taxProfiles.certificates.ended') })
              onDone()
            },
          },
        )
      }}
    >
      <DateField
        label={t('taxProfiles.certificates.ends_on')}
        description={t('taxProfiles.certificates.endHint')}
        required
        value={day}
        onChange={setDay}
        error={end.error?.fields.ends_on}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={end.isPending}>
          {t('taxProfiles.certificates.endNow')}
        </Button>
      </Group>
    </form>
  )
}
