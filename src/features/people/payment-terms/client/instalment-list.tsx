import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { rateIn } from '#platform/shared/percent.ts'
import { useLang } from '#ui/money.tsx'
import { mostInstalments, whole } from '../payment-plan.ts'
import { sumTyped, type TypedInstalment } from '../typed-plan.ts'
import type { FormOfTerms } from './form-of-terms.ts'
import { InstalmentFields } from './instalment-fields.tsx'
import styles from './terms.module.css'

/** A further instalment of what is missing, a month after the shipment. */
const next = (sum: number): TypedInstalment => ({
  percent_bp: sum < whole ? String((whole - sum) / 100) : '',
  trigger: 'shipped',
  days: 30,
  end_of_month: false,
  day_of_next_month: null,
  must_be_paid_before: null,
})

/** The instalments of a plan. Says while they are typed whether they add up. */
export function InstalmentList({ form }: { form: FormOfTerms }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { instalments } = form.getValues()
  const sum = sumTyped(instalments)
  // Keyboards go on where something was added or removed.
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    form.insertListItem('instalments', next(sum))
    focus('fieldset:last-of-type input')
  }
  const remove = (place: number) => {
    form.removeListItem('instalments', place)
    focus('[data-add]')
  }
  return (
    <div ref={box} className={styles.instalments}>
      {instalments.map((_, place) => (
        <InstalmentFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is its place in the form
          key={place}
          form={form}
          place={place}
          isMissing={form.errors.instalments !== undefined && sum !== whole}
          onRemove={instalments.length > 1 ? () => remove(place) : null}
        />
      ))}
      <Sum of={sum} />
      <div>
        <Button data-add variant="default" disabled={instalments.length >= mostInstalments} onClick={add}>
          {t('paymentTermsStaff.addInstalment')}
        </Button>
      </div>
    </div>
  )
}

function Sum({ of: sum }: { of: number }) {
  const { t } = useTranslation()
  const lang = useLang()
  const difference = Number.isNaN(sum)
    ? t('paymentTermsStaff.sum.notTyped')
    : sum < whole
      ? t('paymentTermsStaff.sum.missing', { percent: rateIn(lang, whole - sum) })
      : sum > whole
        ? t('paymentTermsStaff.sum.tooMuch', { percent: rateIn(lang, sum - whole) })
        : null
  return (
    <p className={styles.sum} role="status" data-wrong={difference !== null || undefined}>
      {!Number.isNaN(sum) && t('paymentTermsStaff.sum.of', { percent: rateIn(lang, sum) })} {difference}
    </p>
  )
}
