import { VisuallyHidden } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Figure } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { myLot, useLiveLots } from '../api.ts'
import { LotBody } from '../parts/lot-body.tsx'
import { LotState } from '../parts/lot-state.tsx'
import { OwnTransitions } from './own-transitions.tsx'
import { Receipt } from './receipt.tsx'

const needs = ({ params }: Place) => [myLot(Number(params.id))]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** One lot of the own company: its lines, packages, delivery and receipt. */
export default function LotScreen() {
  const { t } = useTranslation()
  const { data: lot } = useSuspenseQuery(myLot(Number(useParams().id)))
  useLiveLots()
  const mayAccept = lot.transitions.some(({ transition, ok }) => transition === 'accept' && ok)
  return (
    <>
      <PageHead
        title={t('shipments.number', { number: lot.number })}
        mark={<LotState lot={lot} />}
        crumbs={[{ label: t('shipments.title'), to: paths.account.lots }]}
        note={lot.orders.map(({ id, number }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link to={paths.account.order(id)}>{t('shipments.order', { number })}</Link>
          </span>
        ))}
        figure={{ label: t('shipments.pieces'), value: <Figure of={lot.quantity} /> }}
        more={
          <>
            <OwnTransitions lot={lot} show="more" />
            {lot.delivered_at !== null && lot.orders.length === 1 && (
              <ButtonLink to={paths.account.claimOf(lot.orders[0]!.id)} variant="default">
                {t('support.openOf')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.account.chatAbout(`lot:${lot.id}`)} variant="default">
              {t('chat.ask')}
            </ButtonLink>
          </>
        }
      >
        <OwnTransitions lot={lot} show="main" />
      </PageHead>
      {mayAccept && <Receipt lot={lot} />}
      <VisuallyHidden component="h2">{t('shipments.details')}</VisuallyHidden>
      <LotBody lot={lot} />
    </>
  )
}
