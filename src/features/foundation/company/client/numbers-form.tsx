import { Button, NumberInput, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { useAlongsideOthers } from '#ui/use-alongside-others.ts'
import { useToday } from '#ui/use-day.ts'
import { companyApi } from '../contract.ts'
import { invoiceNumber, NumberFormat } from '../number-format.ts'
import { numberFormat } from './api.ts'
import styles from './company-form.module.css'

/** Edits the numbering of invoices. If someone else has saved in the meantime, what was typed remains. */
export default function NumbersForm() {
  const { t } = useTranslation()
  const today = useToday()
  const { data, refetch } = useSuspenseQuery(numberFormat)
  const change = useAction(companyApi.changeNumbers, { refresh: [companyApi.numbers], silent: true })
  const { form, save } = useAlongsideOthers<NumberFormat>({
    shape: NumberFormat,
    inForce: data,
    refetch,
    change,
    words: { saved: t('companyStaff.numbers.saved'), stale: t('companyStaff.numbers.stale') },
  })
  const typed = NumberFormat.safeParse(form.getValues())
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <p className="dimmed">{t('companyStaff.numbers.lead')}</p>
      <div className={styles.pair}>
        <TextInput
          label={t('companyStaff.numbers.prefix')}
          description={t('companyStaff.numbers.prefixHint')}
          maxLength={6}
          {...form.getInputProps('invoice_prefix')}
        />
        <NumberInput
          label={t('companyStaff.numbers.digits')}
          description={t('companyStaff.numbers.digitsHint')}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('invoice_digits')}
        />
      </div>
      <p>
        {typed.success &&
          t('companyStaff.numbers.example', {
            number: invoiceNumber(Number(today.slice(0, 4)), 17, typed.data),
          })}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" loading={change.isPending}>
          {t('common.save')}
        </Button>
        <ButtonLink variant="subtle" to={paths.manager.auditOf('company')}>
          {t('companyStaff.rules.history')}
        </ButtonLink>
      </div>
    </form>
  )
}
