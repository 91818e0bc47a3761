import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { positionOf, RoundsAlongside } from '#features/sales/negotiation/client/index.ts'
import { fresh } from '#platform/client/query.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PositionForm } from './position-form.tsx'

const needs = ({ params }: Place) => [fresh(positionOf(Number(params.id)))]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Edits one line of the draft for a client. Sent offers do not change. */
export default function EditPositionScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(positionOf(Number(useParams().id)))
  const { order, line, draft, rounds } = data
  const back = `${paths.manager.order(order.id)}&panel=offer`
  const isAgreed = !['draft', 'submitted', 'negotiation', 'expired'].includes(order.stage)
  return (
    <>
      <PageHead
        title={designation(line.name)}
        note={t('orders.number', { number: order.number })}
        crumbs={[{ label: t('workbench.manual.title'), to: paths.manager.manualOrders }]}
      >
        <ButtonLink to={back} variant="default">
          {t('orders.position.toOrder')}
        </ButtonLink>
      </PageHead>
      <Card>
        {isAgreed ? (
          <p role="note">{t('orders.position.isAgreed')}</p>
        ) : (
          <PositionForm
            orderId={order.id}
            draft={draft}
            currency={order.total.currency}
            line={line}
            onDone={() => void navigate(back)}
          />
        )}
      </Card>
      {rounds.length > 0 && (
        <>
          <h2>{t('orders.offers.alongside')}</h2>
          <RoundsAlongside rounds={rounds} reader="staff" line={line.id} />
        </>
      )}
    </>
  )
}
