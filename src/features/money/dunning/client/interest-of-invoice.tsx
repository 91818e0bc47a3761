import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/shared/money.ts'
import { rateIn } from '#platform/shared/percent.ts'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { TransitionButton } from '#ui/transition-button.tsx'
import { useDay } from '#ui/use-day.ts'
import type { InterestOfInvoice as Interest } from '../contract.ts'
import { interestOf, useChargeInterest } from './api.ts'
import styles from './dunning.module.css'

/** The late interest of an invoice: what may be charged, and what was. Nothing if there is none. */
export function InterestOfInvoice({ id }: { id: number }) {
  const { t } = useTranslation()
  const lang = useLang()
  const day = useDay()
  const { data } = useQuery(interestOf(id))
  if (!data || (!data.due && data.charged.length === 0)) return null
  return (
    <section className={styles.reminders}>
      <h3 className={styles.heading}>{t('dunningStaff.interest.title')}</h3>
      {data.charged.map(({ id: note, number, to, amount }) => (
        <p key={note}>
          {t('dunningStaff.interest.charged', { number, day: day(to), amount: formatMoney(amount, lang) })}
        </p>
      ))}
      {data.due && <Due id={id} of={data.due} />}
    </section>
  )
}

function Due({ id, of }: { id: number; of: NonNullable<Interest['due']> }) {
  const { t } = useTranslation()
  const lang = useLang()
  const charge = useChargeInterest()
  const { days, rate_bp, interest, fixed } = of
  const amount = formatMoney(of.amount, lang)
  return (
    <>
      <p>
        {t('dunningStaff.interest.due', {
          count: days,
          interest: formatMoney(interest, lang),
          rate: rateIn(lang, rate_bp),
        })}
        {fixed.amount > 0 && ` + ${t('dunningStaff.interest.fixed', { fixed: formatMoney(fixed, lang) })}`}
      </p>
      <TransitionButton
        label={t('dunningStaff.interest.charge', { amount })}
        size="compact-sm"
        variant="default"
        pending={charge.isPending}
        asks={{
          title: t('dunningStaff.interest.asks', { amount }),
          text: t('dunningStaff.interest.asksText'),
          yes: t('dunningStaff.interest.charge', { amount }),
          isSafe: true,
        }}
        onTransition={() =>
          charge.mutate(
            { params: { id }, body: { amount: of.amount.amount } },
            { onSuccess: () => notify({ message: t('dunningStaff.interest.done') }) },
          )
        }
      />
    </>
  )
}
