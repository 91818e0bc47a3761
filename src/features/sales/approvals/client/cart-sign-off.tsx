import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { ReviewBlock } from '#features/sales/orders/client/index.ts'
import { useHeadline } from '#features/sales/totals/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
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
        {signOff.input && <Inputs of={signOff.input} />}
      </Decision>
      <ReviewBlock cart={cart} />
    </div>
  )
}

function Inputs({ of: input }: { of: NonNullable<SignOff['input']> }) {
  const { t } = useTranslation()
  const { name } = useDictionary()
  return (
    <>
      <h3>{t('approvals.signOff.inputs')}</h3>
      <Facts
        layout="beside"
        of={[
          { name: t('orders.deliveryMethod'), value: name('deliveryMethods', input.delivery_method) },
          { name: t('orders.address'), value: input.delivery_address },
          { name: t('orders.recipient'), value: input.recipient },
          { name: t('orders.requestedOn'), value: input.requested_on && <Day of={input.requested_on} /> },
          { name: t('orders.poNumber'), value: input.po_number },
          { name: t('orders.project'), value: input.project },
          { name: t('orders.preferredPayment'), value: input.payment },
          { name: t('orders.comment'), value: input.comment },
        ]}
      />
    </>
  )
}
