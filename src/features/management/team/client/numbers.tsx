import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import type { StaffCard } from '../team-shape.ts'

/** Workload and results of a member of staff; every figure links to the rows it was counted from. */
export function Numbers({ of }: { of: StaffCard }) {
  const { t } = useTranslation()
  const { id, clients, open_orders, turnover, answer_time, waiting, month_from, answers_from, today } = of
  return (
    <section>
      <h3>{t('team.numbers.title')}</h3>
      <Facts
        layout="row"
        of={[
          { name: t('team.clients'), value: <Link to={paths.manager.clientsOf(id)}>{clients}</Link> },
          {
            name: t('team.openOrders'),
            value: <Link to={paths.manager.openOrdersOf(id)}>{open_orders}</Link>,
          },
          { name: t('team.waiting'), value: <Link to={paths.manager.waitingOf(id)}>{waiting}</Link> },
          {
            name: t('team.numbers.turnover'),
            value: (
              <Link to={paths.manager.agreedOrdersOf(id, month_from, today)}>
                {turnover.length === 0 && t('team.numbers.nothing')}
                {turnover.map((amount) => (
                  <div key={amount.currency}>
                    <Amount value={amount} />
                  </div>
                ))}
              </Link>
            ),
          },
          {
            name: t('team.numbers.answers'),
            value: answer_time ? (
              <Link to={paths.manager.answersOf(id, answers_from, today)}>{answer_time}</Link>
            ) : (
              '–'
            ),
          },
        ]}
      />
    </section>
  )
}
