import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { myCredit } from '#features/sales/orders/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import { State } from '#ui/state.tsx'
import type { Due } from '../../invoice-shape.ts'
import { myDues, useLiveInvoices } from '../api.ts'

/** The debt in each currency, what of it is due soon, and the credit left. */
export function MoneyOnHome() {
  const { t } = useTranslation()
  const { data: dues } = useSuspenseQuery(myDues)
  const { credit } = useSuspenseQuery(myCredit).data
  useLiveInvoices()
  return (
    <>
      <h2>{t('invoicing.home.title')}</h2>
      {dues.length === 0 && <p className="dimmed">{t('invoicing.home.nothing')}</p>}
      {dues.map((due) => (
        <OfCurrency key={due.owed.currency} of={due} />
      ))}
      {credit && (
        <Facts
          layout="totals"
          of={[{ name: t('invoicing.home.credit'), value: <Amount value={credit.left} strong /> }]}
        />
      )}
      <p>
        <Link to={paths.account.invoices}>{t('invoicing.home.toInvoices')}</Link>
      </p>
    </>
  )
}

/** Shows a zero for the debt, but not for overdue amounts and advances. */
function OfCurrency({ of: { owed, overdue, due_in_a_week, advance } }: { of: Due }) {
  const { t } = useTranslation()
  return (
    <Facts
      layout="totals"
      of={[
        {
          name: t('invoicing.home.overdue'),
          value: overdue.amount > 0 && (
            <State tone="trouble">
              <Amount value={overdue} />
            </State>
          ),
        },
        { name: t('invoicing.home.inAWeek'), value: <Amount value={due_in_a_week} /> },
        { name: t('invoicing.home.advance'), value: advance.amount > 0 && <Amount value={advance} /> },
        { name: t('invoicing.home.owed'), value: <Amount value={owed} strong /> },
      ]}
    />
  )
}
