import { TextInput } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { CurrentUser } from '#features/auth/contract.ts'
import type { Cart } from '#features/cart/contract.ts'
import { carts } from '#features/cart/contract.ts'
import { ownAddresses } from '#features/clients/client/index.ts'
import type { OwnOrganization } from '#features/clients/contract.ts'
import { refreshAll } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { useKeptDraft } from '#ui/kept-draft.ts'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { PlaceOrder } from '../../checkout-rules.ts'
import type { Order } from '../../contract.ts'
import { usePlaceOrder } from '../api.ts'
import styles from './checkout.module.css'
import { CheckoutSummary } from './checkout-summary.tsx'
import { type CheckoutValues, firstValues, valuesOf, wishOf } from './checkout-values.ts'
import { DeliveryBlock } from './delivery-block.tsx'
import { ReferencesBlock } from './references-block.tsx'
import { ReviewBlock } from './review-block.tsx'

const Shape = z.preprocess((values) => wishOf(values as CheckoutValues), PlaceOrder)

type Props = { cart: Cart; company: OwnOrganization; user: CurrentUser; before: Order | undefined }

/** What is asked before an order: and the order itself, placed once however often the button is pressed. */
export function CheckoutForm({ cart, company, user, before }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: addresses } = useSuspenseQuery(ownAddresses)
  const place = usePlaceOrder()
  const form = useShapedForm<CheckoutValues>(
    Shape,
    before ? valuesOf(before, addresses) : firstValues(user, addresses),
  )
  const draft = useKeptDraft(form, `checkout ${cart.id}`)

  const submit = form.onSubmit((values) =>
    place.mutate(
      { params: { id: cart.id }, body: { ...wishOf(values), seen_total: cart.total.amount } as never },
      {
        onSuccess: ({ id, number, manager_name }) => {
          draft.forget()
          const manager = manager_name ?? t('orders.yourManager')
          notify({
            header: t('orders.placedNotice', { number }),
            message: t('orders.placedNoticeText', { manager }),
          })
          // The cart is looked at again once this page is left: it would only say that it has become an order.
          void Promise.resolve(navigate(paths.account.order(id))).then(() =>
            refreshAll(queries, [carts.show]),
          )
        },
        onError: (error) => {
          if (showFieldErrors(form, error)) return
          notify({ message: error.message, theme: 'danger', timeout: 8000 })
          // The prices or the goods changed: the page shows today's, and nothing typed is lost.
          void refreshAll(queries, [carts.show])
        },
      },
    ),
  )

  return (
    <form className={styles.checkout} onSubmit={submit} noValidate>
      <div className={styles.blocks}>
        <DeliveryBlock form={form} company={company} />
        <fieldset>
          <legend>{t('orders.paymentBlock')}</legend>
          <TextInput
            label={t('orders.preferredPayment')}
            description={t('orders.paymentHint')}
            placeholder={t('common.optional')}
            maxLength={100}
            {...form.getInputProps('payment')}
          />
        </fieldset>
        <ReferencesBlock form={form} />
        <ReviewBlock cart={cart} />
      </div>
      <CheckoutSummary cart={cart} user={user} isPlacing={place.isPending || place.isSuccess} />
    </form>
  )
}
