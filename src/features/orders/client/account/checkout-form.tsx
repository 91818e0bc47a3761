import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import type { CurrentUser } from '#features/auth/contract.ts'
import type { Cart } from '#features/cart/contract.ts'
import { carts } from '#features/cart/contract.ts'
import type { OwnOrganization } from '#features/clients/contract.ts'
import { deliveryMethods } from '#features/dictionary/dictionary.ts'
import { refreshAll } from '#platform/client/query.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { Facts } from '#ui/facts.tsx'
import { useKeptDraft } from '#ui/kept-draft.ts'
import { Amount, useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { PlaceOrder } from '../../checkout-rules.ts'
import { usePlaceOrder } from '../api.ts'
import styles from './checkout.module.css'

const numbered = (values: Record<string, unknown>) => ({
  ...values,
  delivery_method: Number(values.delivery_method) || undefined,
})
const Shape = z.preprocess((values) => numbered(values as Record<string, unknown>), PlaceOrder)

type Props = { cart: Cart; company: OwnOrganization; user: CurrentUser }

/** What is asked before an order: and the order itself, placed once however often the button is pressed. */
export function CheckoutForm({ cart, company, user }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const lang = useLang()
  const place = usePlaceOrder()
  const form = useShapedForm(Shape, {
    delivery_method: String(user.delivery_method ?? ''),
    delivery_address: company.delivery_address,
    po_number: '',
    payment: '',
    comment: '',
  })
  const draft = useKeptDraft(form, `checkout ${cart.id}`)

  const submit = form.onSubmit((values) =>
    place.mutate(
      { params: { id: cart.id }, body: { ...numbered(values), seen_total: cart.total.amount } as never },
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
  const methods = Object.entries(deliveryMethods).map(([value, word]) => ({
    value,
    label: t(`dictionary.deliveryMethods.${word}`),
  }))

  const afterwards =
    cart.problems > 0
      ? t('orders.problemsFirst')
      : cart.missing
        ? t('orders.belowMinimum', { missing: formatMoney(cart.missing, lang) })
        : cart.unpriced > 0
          ? t('orders.afterPlacingToQuote', { count: cart.unpriced })
          : t('orders.afterPlacing')

  return (
    <form className={styles.checkout} onSubmit={submit} noValidate>
      <div className={styles.blocks}>
        <fieldset>
          <legend>{t('orders.delivery')}</legend>
          <NativeSelect
            label={t('orders.deliveryMethod')}
            data={[{ value: '', label: t('clients.choose') }, ...methods]}
            {...form.getInputProps('delivery_method')}
          />
          <Textarea
            label={t('orders.address')}
            autosize
            minRows={2}
            autoComplete="street-address"
            {...form.getInputProps('delivery_address')}
          />
        </fieldset>
        <fieldset>
          <legend>{t('orders.references')}</legend>
          <TextInput
            label={t('orders.poNumber')}
            placeholder={t('common.optional')}
            maxLength={100}
            {...form.getInputProps('po_number')}
          />
          <TextInput
            label={t('orders.payment')}
            description={t('orders.paymentHint')}
            placeholder={t('common.optional')}
            maxLength={100}
            {...form.getInputProps('payment')}
          />
          <Textarea
            label={t('orders.comment')}
            placeholder={t('common.optional')}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps('comment')}
          />
        </fieldset>
      </div>
      <aside className={styles.summary} aria-label={t('orders.summary')}>
        <ul>
          {cart.lines.map(({ id, product, quantity, total }) => (
            <li key={id}>
              <span>
                {designation(product.name)} <span className="dimmed figures">× {quantity}</span>
              </span>
              {total && <Amount value={total} />}
            </li>
          ))}
          {cart.custom.map(({ id, name, quantity }) => (
            <li key={`custom-${id}`}>
              <span>
                {name} <span className="dimmed figures">× {quantity}</span>
              </span>
              <span className="dimmed">{t('orders.toQuote')}</span>
            </li>
          ))}
          {cart.goods_count > cart.lines.length && (
            <li>
              <Link to={paths.account.cartOf(cart.id)}>
                {t('orders.moreLines', { count: cart.goods_count - cart.lines.length })}
              </Link>
            </li>
          )}
        </ul>
        <Facts
          layout="totals"
          of={[
            { name: t('orders.goods'), value: <Amount value={cart.goods} /> },
            {
              name: t('orders.discount'),
              value: cart.discount.amount > 0 && (
                <Amount value={{ ...cart.discount, amount: -cart.discount.amount }} />
              ),
            },
            { name: t('orders.total'), value: <Amount value={cart.total} strong /> },
          ]}
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={place.isPending || place.isSuccess}
          disabled={user.email_verified_at === null || cart.problems > 0 || cart.missing !== null}
        >
          {cart.unpriced > 0
            ? t('orders.placeToQuote')
            : t('orders.place', { total: formatMoney(cart.total, lang) })}
        </Button>
        <p className="dimmed">{afterwards}</p>
      </aside>
    </form>
  )
}
