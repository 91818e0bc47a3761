import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { ReviewBlock } from '#features/sales/orders/client/index.ts'
import { useHeadline } from '#features/sales/totals/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { notify } from '#ui/notices.ts'
import type { SignOff } from '../sign-off.ts'
import { Decision } from './decision.tsx'
import styles from './sign-offs.module.css'

/**
 * A cart that waits for an owner's sign-off: its lines at today's prices, the requested delivery, and the
 * decision.
 */
export function CartSignOff({ of: signOff, cart }: { of: SignOff; cart: Cart }) {
  const { t } = useTranslation()
  const { withoutVat } = useHeadline()
  const navigate = useNavigate()
  return (
    <div className={styles.waiting}>
      <Decision
        of={signOff}
        now={cart.total}
        // Its charges and tax depend on the requested delivery; the owner agrees to the net.
        approve={t('approvals.signOff.approve', { total: withoutVat(cart.total) })}
        onApproved={(id) => {
          notify({ message: t('approvals.signOff.done', { name: signOff.asked_by }) })
          void navigate(paths.account.order(id))
        }}
      >
        {signOff.input && <Inputs of={signOff.input} cart={cart} />}
      </Decision>
      <ReviewBlock cart={cart} />
    </div>
  )
}

type Where = Pick<
  NonNullable<SignOff['input']>,
  'delivery_method' | 'delivery_address' | 'recipient' | 'requested_on'
>

/** Returns where and when goods are to go, as facts. */
function useDestination() {
  const { t } = useTranslation()
  const { name } = useDictionary()
  return (where: Where) => [
    { name: t('orders.deliveryMethod'), value: name('deliveryMethods', where.delivery_method) },
    { name: t('orders.address'), value: where.delivery_address },
    { name: t('orders.recipient'), value: where.recipient },
    { name: t('orders.requestedOn'), value: where.requested_on && <Day of={where.requested_on} /> },
  ]
}

function Inputs({ of: input, cart }: { of: NonNullable<SignOff['input']>; cart: Cart }) {
  const { t } = useTranslation()
  const words = useWords()
  const whereTo = useDestination()
  return (
    <>
      <h3>{t('approvals.signOff.inputs')}</h3>
      <Facts
        layout="beside"
        of={[
          ...whereTo(input),
          { name: t('orders.poNumber'), value: input.po_number },
          { name: t('orders.project'), value: input.project },
          { name: t('orders.preferredPayment'), value: input.payment },
          { name: t('orders.comment'), value: input.comment },
        ]}
      />
      {input.other_deliveries.map(({ lines, ...other }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a delivery has no other name than its place
        <Fragment key={place}>
          <h3>{t('orders.deliveries.title', { number: place + 2 })}</h3>
          <Facts
            layout="beside"
            of={[
              ...whereTo(other),
              ...cart.lines.flatMap(({ id, product }) => {
                const quantity = lines.find(({ line_id }) => line_id === id)?.quantity
                const name = designation(product.name)
                return quantity ? [{ key: String(id), name, value: words.quantity(quantity, product) }] : []
              }),
            ]}
          />
        </Fragment>
      ))}
    </>
  )
}
