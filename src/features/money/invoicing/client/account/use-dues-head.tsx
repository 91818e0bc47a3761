import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Money } from '#platform/shared/money.ts'
import { Amount } from '#ui/money.tsx'
import type { Headline } from '#ui/page-head.tsx'
import { myDues } from '../api.ts'

const further = ['overdue', 'paid_this_month', 'advance'] as const

/** The company's debt as the headline of a page, with overdue and paid amounts below. Currencies are not added up. */
export function useDuesHead(): Pick<Headline, 'figure' | 'note'> {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(myDues)
  if (data.length === 0) return {}
  const shown = further
    .map((name) => ({ name, amounts: data.map((due) => due[name]).filter(({ amount }) => amount !== 0) }))
    .filter(({ amounts }) => amounts.length > 0)
  return {
    figure: { label: t('invoicing.dues.owed'), value: <Amounts of={data.map(({ owed }) => owed)} /> },
    note:
      shown.length > 0 &&
      shown.map(({ name, amounts }, at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          {t(`invoicing.dues.${name}`)} <Amounts of={amounts} isStrong={name === 'overdue'} />
        </Fragment>
      )),
  }
}

function Amounts({ of, isStrong = false }: { of: readonly Money[]; isStrong?: boolean }) {
  return of.map((amount, at) => (
    <Fragment key={amount.currency}>
      {at > 0 && ', '}
      <Amount value={amount} strong={isStrong} />
    </Fragment>
  ))
}
