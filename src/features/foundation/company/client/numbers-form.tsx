import { Button, NumberInput, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { useBesideOthers } from '#ui/use-beside-others.ts'
import { companyApi } from '../contract.ts'
import { billNumber, NumberFormat } from '../number-format.ts'
import { numberFormat } from './api.ts'
import styles from './company-form.module.css'

/** What the next invoice is called. As with the times, what was typed stays when somebody else has saved meanwhile. */
export default function NumbersForm() {
  const { t } = useTranslation()
  const { data, refetch } = useSuspenseQuery(numberFormat)
  const change = useAction(companyApi.changeNumbers, { refresh: [companyApi.numbers], silent: true })
  const { form, save } = useBesideOthers<NumberFormat>({
    ...{ shape: NumberFormat, inForce: data, refetch, change },
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
          {...form.getInputProps('bill_prefix')}
        />
        <NumberInput
          label={t('companyStaff.numbers.digits')}
          description={t('companyStaff.numbers.digitsHint')}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('bill_digits')}
        />
      </div>
      <p>
        {typed.success &&
          t('companyStaff.numbers.example', {
            number: billNumber(new Date().getUTCFullYear(), 17, typed.data),
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
