import { useTranslation } from 'react-i18next'
import { formatMoney, money } from '#platform/shared/money.ts'
import { percentIn } from '#platform/shared/percent.ts'
import { useLang } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'
import type { CheckRow, OrderDecision } from '../decision-shape.ts'

type Words = { fact: string; limit: string }

/** Returns a function that says a check in words: what the order is like, and what the rule allows. */
export function useCheckWords({ currency }: Pick<OrderDecision, 'currency'>) {
  const { t } = useTranslation()
  const lang = useLang()
  const day = useDay()
  const usd = (cents: number) => formatMoney(money(cents, 'USD'), lang)
  const own = (amount: number) => formatMoney(money(amount, currency), lang)
  const percent = (basisPoints: number) => percentIn(lang, basisPoints)
  const atMost = (value: string) => t('automaticConfirmation.limit.atMost', { value })
  const atLeast = (value: string) => t('automaticConfirmation.limit.atLeast', { value })
  const yes = (is: unknown) => t(is ? 'automaticConfirmation.fact.yes' : 'automaticConfirmation.fact.no')

  const words: Record<CheckRow['rule'], (check: CheckRow) => Words> = {
    enabled: ({ fact }) => ({
      fact: t(fact ? 'automaticConfirmation.fact.on' : 'automaticConfirmation.fact.off'),
      limit: t('automaticConfirmation.fact.on'),
    }),
    company: ({ fact, limit }) => ({
      fact:
        fact === null
          ? t('automaticConfirmation.fact.notSwitchedOn')
          : t('automaticConfirmation.fact.orders', { count: Number(fact) }),
      limit: t('automaticConfirmation.limit.orders', { count: Number(limit) }),
    }),
    amount: ({ fact, limit }) => ({
      fact: fact === null ? t('automaticConfirmation.fact.noRate') : usd(Number(fact)),
      limit: atMost(usd(Number(limit))),
    }),
    described: ({ fact }) => ({
      fact:
        Number(fact) === 0
          ? t('automaticConfirmation.fact.none')
          : t('automaticConfirmation.fact.lines', { count: Number(fact) }),
      limit: t('automaticConfirmation.fact.none'),
    }),
    comment: ({ fact, limit }) => ({
      fact: yes(fact),
      limit: t(limit === null ? 'automaticConfirmation.limit.any' : 'automaticConfirmation.fact.no'),
    }),
    duplicate: ({ fact, about }) => ({
      fact: fact && about ? t('automaticConfirmation.fact.like', { number: about }) : yes(fact),
      limit: t('automaticConfirmation.fact.no'),
    }),
    terms: ({ fact }) => ({
      fact: t(fact ? 'automaticConfirmation.fact.softer' : 'automaticConfirmation.fact.own'),
      limit: t('automaticConfirmation.limit.own'),
    }),
    credit: ({ fact, limit }) => ({
      fact: own(Number(fact)),
      limit: limit === null ? t('automaticConfirmation.limit.none') : atMost(own(Number(limit))),
    }),
    overdue: ({ fact, limit, about }) => ({
      fact: overdueFact(Number(fact), limit, about),
      limit:
        limit === null
          ? t('automaticConfirmation.limit.held')
          : atMost(t('automaticConfirmation.fact.days', { count: Number(limit) })),
    }),
    margin: ({ fact, limit }) => ({
      fact: fact === null ? t('automaticConfirmation.fact.unknown') : percent(Number(fact)),
      limit: atLeast(percent(Number(limit))),
    }),
    promise: ({ fact, limit }) => ({
      fact: sureness(fact),
      limit: atLeast(sureness(limit)),
    }),
    wanted: ({ fact, about }) => ({
      fact:
        fact === null
          ? t('automaticConfirmation.fact.noDay')
          : about === null
            ? t('automaticConfirmation.fact.lateUnknown')
            : t(fact ? 'automaticConfirmation.fact.inTime' : 'automaticConfirmation.fact.late', {
                day: day(about),
              }),
      limit: t('automaticConfirmation.limit.inTime'),
    }),
    address: ({ fact }) => ({
      fact: t(fact ? 'automaticConfirmation.fact.used' : 'automaticConfirmation.fact.unused'),
      limit: t('automaticConfirmation.limit.known'),
    }),
  }

  function overdueFact(days: number, limit: CheckRow['limit'], number: string | null): string {
    if (limit === null && number) return t('automaticConfirmation.fact.heldBy', { number })
    if (days === 0) return t('automaticConfirmation.fact.none')
    return t('automaticConfirmation.fact.daysOf', { number: number ?? '', count: days })
  }

  function sureness(value: CheckRow['fact']): string {
    if (typeof value === 'number') return t('automaticConfirmation.fact.without', { count: value })
    return value === null
      ? t('automaticConfirmation.fact.none')
      : t(`automaticConfirmation.fact.sure.${value as 'likely'}`)
  }

  return (check: CheckRow): Words => words[check.rule](check)
}
