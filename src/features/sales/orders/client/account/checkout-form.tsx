import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { auth, type CurrentUser } from '#features/people/auth/contract.ts'
import { ownAddresses } from '#features/people/clients/client/index.ts'
import type { OwnOrganization } from '#features/people/clients/contract.ts'
import { useTermsWords } from '#features/people/payment-terms/client/index.ts'
import { prepaidPercentBp, whole } from '#features/people/payment-terms/payment-plan.ts'
import type { CartPromise } from '#features/sales/cart/checkout-shape.ts'
import { cartPromise } from '#features/sales/cart/client/index.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { carts } from '#features/sales/cart/contract.ts'
import { headlineOf } from '#features/sales/totals/headline.ts'
import type { Totals } from '#features/sales/totals/totals-shape.ts'
import type { CallError } from '#platform/client/errors.ts'
import { refreshAll } from '#platform/client/query.ts'
import { formatMoney, type Money, money, sum } from '#platform/shared/money.ts'
import { isWithinOrderLimit } from '#platform/shared/org-role.ts'
import { paths } from '#platform/shared/paths.ts'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { useStoredDraft } from '#ui/stored-draft.ts'
import { useToday } from '#ui/use-day.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { PlaceOrder } from '../../checkout-rules.ts'
import type { Order } from '../../order-shape.ts'
import { shownDays } from '../../seen-promise.ts'
import { checkoutTotals, myCredit, usePlaceOrder } from '../api.ts'
import styles from './checkout.module.css'
import { CheckoutSummary } from './checkout-summary.tsx'
import { type CheckoutValues, firstValues, inputOf, valuesOf } from './checkout-values.ts'
import { DeliveryBlock } from './delivery-block.tsx'
import { OtherDeliveries } from './other-deliveries.tsx'
import { ReferencesBlock } from './references-block.tsx'
import { ReviewBlock } from './review-block.tsx'
import { togetherOf, useDeliveries } from './use-deliveries.ts'

const Shape = z.preprocess((values) => inputOf(values as CheckoutValues), PlaceOrder)

/** Asks an owner to approve the order instead of placing it. */
type AskOwner = {
  isPending: boolean
  mutate(
    input: { params: { id: number }; body: PlaceOrder },
    then: { onSuccess(asked: { waits_for: string[] }): void; onError(error: CallError): void },
  ): void
}

type Props = {
  cart: Cart
  company: OwnOrganization
  user: CurrentUser
  before: Order | undefined
  /** For an order above the person's limit. */
  ask: AskOwner
}

/** The checkout form. The order is placed once, however often the button is pressed. */
export function CheckoutForm({ cart, company, user, before, ask }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: addresses } = useSuspenseQuery(ownAddresses)
  const place = usePlaceOrder()
  const termsWords = useTermsWords()
  const { isWithdrawn } = useDictionary()
  const usual = isWithdrawn('deliveryMethods', user.delivery_method) ? null : user.delivery_method
  const today = useToday()
  const form = useShapedForm<CheckoutValues>(
    Shape,
    before ? valuesOf(before, addresses, today) : firstValues(usual, addresses, company.partial_allowed),
  )
  const draft = useStoredDraft(form, `checkout ${cart.id}`)

  const { delivery_method, address_id, requested_on } = form.getValues()
  const { data: chosen } = useQuery({
    ...checkoutTotals(cart.id, delivery_method, address_id),
    enabled: delivery_method !== '' && cart.goods_count > 0,
    // While another is loading, the totals of the choice before stay.
    placeholderData: (before) => before,
  })
  const totals = chosen?.totals ?? cart.totals
  const { data: promise } = useQuery({
    ...cartPromise(cart, {
      ...(delivery_method && { method: Number(delivery_method) }),
      ...(address_id && { address_id: Number(address_id) }),
      ...(requested_on && { wanted_on: requested_on }),
    }),
    enabled: delivery_method !== '',
  })

  const { isDivided, preview, refusal } = useDeliveries(form, cart)
  const total = preview ? togetherOf(preview) : totals

  const isAbove = user.order_limit !== null && !isWithinOrderLimit(user.order_limit, cart.total)
  const onError = (error: CallError) => {
    if (showFieldErrors(form, error)) return
    notify({ message: error.message, theme: 'danger', timeout: 8000 })
    // If prices, products or the order limit have changed, the page loads today's and keeps what was typed.
    void refreshAll(queries, [
      ...[carts.show, carts.checkoutTotals, carts.promise, carts.previewDeliveries, auth.user],
    ])
  }
  const sent = (values: CheckoutValues) => ({
    params: { id: cart.id },
    body: {
      ...inputOf(values),
      seen_total: cart.total.amount,
      ...(isDivided
        ? {
            ...seenIn(
              preview?.deliveries[0]?.promise,
              preview?.deliveries.map(({ totals }) => totals),
            ),
            other_deliveries: inputOf(values).other_deliveries.map((one, place) => ({
              ...one,
              ...seenIn(preview?.deliveries[place + 1]?.promise),
            })),
          }
        : seenIn(promise, chosen && [chosen.totals])),
    } as never,
  })
  const askOwner = form.onSubmit((values) =>
    ask.mutate(sent(values), {
      onSuccess: ({ waits_for }) => {
        draft.forget()
        notify({ message: t('orders.signOff.asked', { owners: waits_for.join(', ') }) })
      },
      onError,
    }),
  )
  const submit = form.onSubmit((values) =>
    place.mutate(sent(values), {
      onSuccess: ({ id, number, manager_name, placed_together }) => {
        draft.forget()
        const numbers = [number, ...placed_together.map((one) => one.number)].join(', ')
        const manager = manager_name ?? t('orders.yourManager')
        notify({
          header: t(isDivided ? 'orders.deliveries.placedNotice' : 'orders.placedNotice', {
            number,
            numbers,
          }),
          message: t('orders.placedNoticeText', { manager }),
        })
        // The cart is read again only after leaving this page: here it would only say that it was already ordered.
        void Promise.resolve(navigate(paths.account.order(id))).then(() => refreshAll(queries, [carts.show]))
      },
      onError,
    }),
  )

  return (
    <form className={styles.checkout} onSubmit={isAbove ? askOwner : submit} noValidate>
      <div className={styles.blocks}>
        <DeliveryBlock
          form={form}
          company={company}
          before={before}
          promise={preview?.deliveries[0]?.promise ?? promise}
        />
        {!before && (
          <OtherDeliveries form={form} cart={cart} company={company} preview={preview} refusal={refusal} />
        )}
        <fieldset>
          <legend>{t('orders.paymentBlock')}</legend>
          <p className={styles.terms}>
            <span>
              <strong>{company.terms.name}</strong>: {termsWords(company.terms)}
            </span>
            {company.terms.text && <small className="dimmed">{company.terms.text}</small>}
          </p>
          <CreditAfter
            total={headlineOf(total).amount}
            isPrepaid={prepaidPercentBp(company.terms) === whole}
          />
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
      <CheckoutSummary
        cart={cart}
        chosen={chosen}
        preview={preview}
        total={total}
        user={user}
        isAbove={isAbove}
        isPlacing={place.isPending || place.isSuccess || ask.isPending}
      />
    </form>
  )
}

/** What the buyer saw: the order is refused if days have become later or charges have changed. */
const seenIn = (promise: CartPromise | undefined, totals?: readonly Totals[]) => ({
  ...(promise && { seen_promise: shownDays(promise) }),
  ...(totals && {
    seen_charges: sum(totals.flatMap(({ charges }) => charges.map(({ amount }) => amount.amount))),
  }),
})

/** The credit left after this order. If the credit does not cover it, says that a chief manager decides. */
function CreditAfter({ total, isPrepaid }: { total: Money; isPrepaid: boolean }) {
  const { t } = useTranslation()
  const lang = useLang()
  const {
    data: { credit },
  } = useSuspenseQuery(myCredit)
  if (!credit || isPrepaid) return null
  const isSame = credit.limit.currency === total.currency
  const left = credit.left.amount - total.amount
  if (!isSame || left < 0)
    return <p role="note">{t('orders.credit.notCovered', { left: formatMoney(credit.left, lang) })}</p>
  return <p>{t('orders.credit.after', { left: formatMoney(money(left, total.currency), lang) })}</p>
}
