import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import {
  AddProducts,
  draftRound,
  type Edited,
  editedOf,
  RoundLines,
  useWriteOffer,
  writtenOf,
} from '#features/sales/negotiation/client/index.ts'
import { offers } from '#features/sales/negotiation/contract.ts'
import { managersOrder } from '#features/sales/orders/client/index.ts'
import { fresh, refreshAll } from '#platform/client/query.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import styles from './manual.module.css'
import { PositionForm } from './position-form.tsx'

const needs = ({ params }: Place) => {
  const id = Number(params.id)
  return [managersOrder(id), fresh(draftRound(id))]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Adds lines to an order: products of the catalogue or custom items. Stays open after each. */
export default function AddPositionScreen() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  const { data: order } = useSuspenseQuery(managersOrder(id))
  const { data: draft } = useSuspenseQuery(draftRound(id))
  const queries = useQueryClient()
  const write = useWriteOffer()
  const [added, setAdded] = useState(0)
  const { currency } = order.total
  const done = () => {
    setAdded(added + 1)
    void refreshAll(queries, [offers.draft])
  }
  const addProduct = (product: Edited) => {
    const lines = [...draft.lines.map(editedOf), product]
      .map((line) => writtenOf(line, currency))
      .flatMap((one) => ('written' in one ? [one.written] : []))
    const { version, valid_until, message } = draft
    write.mutate({ params: { id }, body: { version, valid_until, message, lines } }, { onSuccess: done })
  }
  return (
    <>
      <PageHead
        title={t('orders.position.addTo', { number: order.number })}
        note={order.organization_name}
        crumbs={[{ label: t('workbench.manual.title'), to: paths.manager.manualOrders }]}
      >
        <ButtonLink to={`${paths.manager.order(id)}&panel=offer`} variant="default">
          {t('orders.position.toOrder')}
        </ButtonLink>
      </PageHead>
      <p aria-live="polite" className="dimmed">
        {added > 0 && t('orders.position.added', { count: added })}
      </p>
      <div className={styles.parts}>
        <Card>
          <h2>{t('orders.position.catalogue')}</h2>
          <AddProducts order={order} onAdd={addProduct} />
        </Card>
        <Card>
          <h2>{t('orders.position.custom')}</h2>
          <PositionForm orderId={id} draft={draft} currency={currency} onDone={done} />
        </Card>
        {draft.lines.length > 0 && <RoundLines of={draft} />}
      </div>
    </>
  )
}
