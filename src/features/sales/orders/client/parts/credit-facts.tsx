import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import type { Credit } from '../../credit.ts'

/** The credit limit of a company, the amount used and the amount left. */
export function CreditFacts({ of: credit }: { of: Credit }) {
  const { t } = useTranslation()
  return (
    <Facts
      layout="totals"
      of={(['limit', 'used', 'left'] as const).map((name) => ({
        name: t(`orders.credit.${name}`),
        value: <Amount value={credit[name]} strong={name === 'left'} />,
      }))}
    />
  )
}
