import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldPair } from '#ui/form-layout.tsx'
import { useDay, useToday } from '#ui/use-day.ts'
import { useShapedForm } from '#ui/use-form.ts'
import { type RateSource, rateSources } from '../official-rates.ts'
import { type StoredOfficialRate, WriteOfficialRate } from '../official-rates-shape.ts'
import { useAddOfficialRate } from './api.ts'
import styles from './taxes.module.css'
import { useSettled } from './use-settled.ts'

export type OfficialRateWindowProps = {
  opened: boolean
  onClose: () => void
  /** The rate to correct. Null: a new one. */
  of: StoredOfficialRate | null
  /** All registrations of the seller are Russian. */
  isRussian: boolean
}

export function OfficialRateWindow({ opened, onClose, of, isRussian }: OfficialRateWindowProps) {
  const { t } = useTranslation()
  const day = useDay()
  const title = of
    ? t('taxStaff.official.correctOf', { base: of.base, quote: of.quote, day: day(of.published_on) })
    : t('taxStaff.official.add')
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <RateForm key={`${opened} ${of?.id}`} of={of} isRussian={isRussian} onDone={onClose} />
    </Dialog>
  )
}

/** The European Central Bank publishes what one euro costs, the Bank of Russia what a currency costs in roubles. */
const pairOf: Readonly<Record<RateSource, { base: string; quote: string }>> = {
  ECB: { base: 'EUR', quote: '' },
  CBR: { base: '', quote: 'RUB' },
  manual: { base: '', quote: '' },
}

type FormProps = Pick<OfficialRateWindowProps, 'of' | 'isRussian'> & { onDone: () => void }

function RateForm({ of, isRussian, onDone }: FormProps) {
  const { t } = useTranslation()
  const today = useToday()
  const add = useAddOfficialRate()
  const usual: RateSource = isRussian ? 'CBR' : 'ECB'
  const form = useShapedForm(WriteOfficialRate, {
    source: of?.source ?? usual,
    base: of?.base ?? pairOf[usual].base,
    quote: of?.quote ?? pairOf[usual].quote,
    rate: of?.rate ?? '',
    published_on: of?.published_on ?? today,
  })
  const then = useSettled<StoredOfficialRate[]>(form, t('taxStaff.official.saved'), onDone)
  const save = form.onSubmit((body) => add.mutate({ body: body as WriteOfficialRate }, then))
  const choose = (source: string) =>
    form.setValues({ source: source as RateSource, ...pairOf[source as RateSource] })
  const isFixed = of !== null
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {isFixed && <p className="dimmed">{t('taxStaff.official.correctNote')}</p>}
      <NativeSelect
        label={t('taxStaff.official.source')}
        data={rateSources.map((value) => ({ value, label: t(`tax.rateSources.${value}`) }))}
        disabled={isFixed}
        {...form.getInputProps('source')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <FieldPair>
        <TextInput
          label={t('taxStaff.official.base')}
          maxLength={3}
          required
          disabled={isFixed}
          {...form.getInputProps('base')}
        />
        <TextInput
          label={t('taxStaff.official.quote')}
          maxLength={3}
          required
          disabled={isFixed}
          {...form.getInputProps('quote')}
        />
      </FieldPair>
      <TextInput
        label={t('taxStaff.official.rate')}
        description={t('taxStaff.official.rateHint')}
        inputMode="decimal"
        maxLength={20}
        required
        {...form.getInputProps('rate')}
      />
      <DateField
        label={t('taxStaff.official.day')}
        max={today}
        required
        disabled={isFixed}
        {...form.getInputProps('published_on')}
      />
      <Button type="submit" loading={add.isPending}>
        {t('common.save')}
      </Button>
    </form>
  )
}
