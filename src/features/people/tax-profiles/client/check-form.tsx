import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { DateField } from '#ui/date-field.tsx'
import { notify } from '#ui/notices.ts'
import { useToday } from '#ui/use-day.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { RecordCheck, type TaxId } from '../contract.ts'
import { taxIdDays } from '../tax-id-state.ts'
import { useRecordCheck } from './api.ts'
import styles from './tax-profiles.module.css'

type Props = { client: number; of: TaxId; onDone: () => void }

/** Form for what VIES or a register answered about a tax id. */
export function CheckForm({ client, of: { country, kind, value }, onDone }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const record = useRecordCheck()
  const form = useShapedForm(RecordCheck, {
    country,
    kind,
    value,
    result: '',
    checked_on: today,
    reference: '',
    name_returned: '',
    address_returned: '',
  })
  const submit = form.onSubmit((body) =>
    record.mutate(
      { params: { id: client }, body: body as RecordCheck },
      {
        onSuccess: () => {
          notify({ message: t('taxProfiles.check.saved') })
          onDone()
        },
        onError: (error: CallError) => void showFieldErrors(form, error),
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p className="dimmed">{t('taxProfiles.check.hint', { days: taxIdDays })}</p>
      <NativeSelect
        label={t('taxProfiles.check.result')}
        required
        data={[
          { value: '', label: t('clients.choose') },
          ...(['valid', 'invalid'] as const).map((one) => ({
            value: one,
            label: t(`taxProfiles.check.results.${one}`),
          })),
        ]}
        {...form.getInputProps('result')}
      />
      <DateField
        label={t('taxProfiles.check.checked_on')}
        required
        max={today}
        {...form.getInputProps('checked_on')}
      />
      <TextInput
        label={t('taxProfiles.check.reference')}
        description={t('taxProfiles.check.referenceHint')}
        maxLength={120}
        {...form.getInputProps('reference')}
      />
      <TextInput
        label={t('taxProfiles.check.name_returned')}
        maxLength={300}
        {...form.getInputProps('name_returned')}
      />
      <TextInput
        label={t('taxProfiles.check.address_returned')}
        maxLength={500}
        {...form.getInputProps('address_returned')}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={record.isPending}>
          {t('taxProfiles.check.save')}
        </Button>
      </Group>
    </form>
  )
}
