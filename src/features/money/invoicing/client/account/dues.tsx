import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import { myDues } from '../api.ts'

const shown = ['owed', 'overdue', 'paid_this_month', 'advance'] as const

/** The debt and the payments of the company, one line per currency. */
export function Dues() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(myDues)
  return data.map((due) => (
    <Facts
      key={due.owed.currency}
      of={shown.map((name) => ({
        name: t(`invoicing.dues.${name}`),
        value: (
          <Amount
            value={due[name]}
            strong={name === 'owed' || (name === 'overdue' && due.overdue.amount > 0)}
          />
        ),
      }))}
    />
  ))
}
