import type { Lang, Translate } from '#platform/shared/i18n.ts'
import { rateIn } from '#platform/shared/percent.ts'
import type { Early, Instalment, PaymentPlan } from './payment-plan.ts'

/**
 * Returns a plan in words, in the language of `say`: "30 % when the order is confirmed, 70 % 14 days after shipment".
 * Conditions of an instalment follow it in parentheses, an early-payment discount comes last.
 */
export const planWords = ({ instalments, early }: PaymentPlan, say: Translate, lang: Lang): string =>
  [
    instalments.map((one) => instalmentWords(one, say, lang)).join(', '),
    ...(early ? [earlyWords(early, say, lang)] : []),
  ].join('; ')

function instalmentWords(instalment: Instalment, say: Translate, lang: Lang): string {
  const { percent_bp, trigger, days } = instalment
  const when = `paymentTerms.words.${trigger}.${days === 0 ? 'atOnce' : 'later'}`
  const conditions = conditionsOf(instalment, say)
  return [
    rateIn(lang, percent_bp),
    say(when, { count: days }),
    ...(conditions.length > 0 ? [`(${conditions.join(', ')})`] : []),
  ].join(' ')
}

const conditionsOf = (
  { end_of_month, day_of_next_month, must_be_paid_before }: Instalment,
  say: Translate,
): string[] => [
  ...(end_of_month ? [say('paymentTerms.words.endOfMonth')] : []),
  ...(day_of_next_month === null
    ? []
    : [say('paymentTerms.words.dayOfNextMonth', { day: day_of_next_month })]),
  ...(must_be_paid_before ? [say(`paymentTerms.words.before.${must_be_paid_before}`)] : []),
]

/** Returns an early-payment discount in words: "2 % discount if paid within 10 days". */
export const earlyWords = ({ percent_bp, days }: Early, say: Translate, lang: Lang): string =>
  say('paymentTerms.words.early', { percent: rateIn(lang, percent_bp), count: days })
