import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Day } from '#ui/day.tsx'
import type { BlanketSummary } from '../../blanket-order-shape.ts'
import { BlanketState } from './blanket-state.tsx'

/** The cells of a list of blanket orders. `to` returns the link to one. */
export const blanketCells = (to: (id: number) => string) => ({
  number: ({ id, number }: BlanketSummary) => <NumberLink to={to(id)} number={number} />,
  state: (row: BlanketSummary) => <BlanketState of={row} />,
  valid_from: ({ valid_from }: BlanketSummary) => <Day of={valid_from} />,
  valid_until: ({ valid_until }: BlanketSummary) => <Day of={valid_until} />,
})

function NumberLink({ to, number }: { to: string; number: number }) {
  const { t } = useTranslation()
  return (
    <Link to={to} aria-label={t('blanketOrders.one', { number })} preventScrollReset>
      {number}
    </Link>
  )
}
