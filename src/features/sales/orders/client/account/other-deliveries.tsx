import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { sellingStep } from '#features/goods/catalogue/quantity.ts'
import { quantityTyped } from '#features/goods/catalogue/units.ts'
import { DeliveryDays } from '#features/goods/stock/client/index.ts'
import { placeOf, recipientOf } from '#features/people/clients/address.ts'
import { ownAddresses } from '#features/people/clients/client/index.ts'
import type { OwnOrganization } from '#features/people/clients/contract.ts'
import {
  type CartPromise,
  type DeliveriesPreview,
  mostOtherDeliveries,
} from '#features/sales/cart/checkout-shape.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { CallError } from '#platform/client/errors.ts'
import { designation } from '#platform/shared/typography.ts'
import { DateField } from '#ui/date-field.tsx'
import styles from './checkout.module.css'
import type { CheckoutFields } from './checkout-values.ts'

type Props = CheckoutFields & {
  cart: Cart
  company: OwnOrganization
  /** Undefined while an entry is missing. */
  preview: DeliveriesPreview | undefined
  /** Why the cart cannot be divided like this. */
  refusal: CallError | null
}

/** Deliveries of parts of the cart to other addresses. Offered where all lines fit on the page. */
export function OtherDeliveries({ form, cart, company, preview, refusal }: Props) {
  const { t } = useTranslation()
  const { others, delivery_method } = form.getValues()
  if (cart.goods_count === 0 || cart.goods_count > cart.lines.length) return null
  const lines = cart.lines.map(({ id, product }) => ({ line_id: id, unit: product.unit, text: '' }))
  const another = { delivery_method, address_id: '', recipient: '', requested_on: '', lines }
  return (
    <>
      {others.map((_, place) => (
        <OtherDelivery
          // biome-ignore lint/suspicious/noArrayIndexKey: a delivery has no other name than its place
          key={place}
          form={form}
          cart={cart}
          company={company}
          place={place}
          promise={preview?.deliveries[place + 1]?.promise}
        />
      ))}
      {refusal && others.length > 0 && <p role="alert">{refusal.message}</p>}
      {others.length < mostOtherDeliveries && (
        <div>
          <Button variant="default" onClick={() => form.insertListItem('others', another)}>
            {t('orders.deliveries.add')}
          </Button>
          <p className="dimmed">{t('orders.deliveries.hint')}</p>
        </div>
      )}
    </>
  )
}

type OtherProps = Omit<Props, 'preview' | 'refusal'> & {
  /** From 0, among the other deliveries. */
  place: number
  promise: CartPromise | undefined
}

function OtherDelivery({ form, cart, company, place, promise }: OtherProps) {
  const { t } = useTranslation()
  const { choices } = useDictionary()
  const { data: addresses } = useSuspenseQuery(ownAddresses)
  const number = place + 2
  const chosen = addresses.find(({ id }) => String(id) === form.getValues().others[place]!.address_id)
  const field = (name: string) => form.getInputProps(`others.${place}.${name}`)
  const empty = form.errors[`other_deliveries.${place}.lines`]
  return (
    <fieldset>
      <legend>{t('orders.deliveries.title', { number })}</legend>
      <NativeSelect
        label={t('orders.deliveryMethod')}
        data={[{ value: '', label: t('clients.choose') }, ...choices('deliveryMethods', null)]}
        {...field('delivery_method')}
        error={form.errors[`other_deliveries.${place}.delivery_method`]}
      />
      <NativeSelect
        label={t('orders.address')}
        data={[
          ...addresses.map((one) => ({ value: String(one.id), label: `${one.label}: ${placeOf(one)}` })),
          { value: '', label: t('orders.companyAddress', { address: company.delivery_address }) },
        ]}
        {...field('address_id')}
      />
      <TextInput
        label={t('orders.recipient')}
        placeholder={chosen ? recipientOf(chosen) : t('common.optional')}
        maxLength={300}
        {...field('recipient')}
      />
      <DateField label={t('orders.requestedOn')} {...field('requested_on')} />
      <div>
        <p>{t('orders.deliveries.what')}</p>
        <ul className={`${styles.lines} ${styles.divided}`}>
          {cart.lines.map((line, index) => (
            <LinePart key={line.id} form={form} line={line} place={place} index={index} />
          ))}
        </ul>
        {empty && <p role="alert">{empty}</p>}
        <p className="dimmed">{t('orders.deliveries.rest')}</p>
      </div>
      {promise && <DeliveryDays of={promise} />}
      <div>
        <Button variant="default" onClick={() => form.removeListItem('others', place)}>
          {t('orders.deliveries.remove', { number })}
        </Button>
      </div>
    </fieldset>
  )
}

type PartProps = CheckoutFields & { line: Cart['lines'][number]; place: number; index: number }

/** How much of a line goes with another delivery. */
function LinePart({ form, line: { product, quantity, cut }, place, index }: PartProps) {
  const { t } = useTranslation()
  const words = useWords()
  const typed = form.getValues().others.map(({ lines }) => quantityTyped(lines[index]?.text, product.unit))
  const elsewhere = typed.reduce((sum, one, at) => (at === place || Number.isNaN(one) ? sum : sum + one), 0)
  const own = typed[place]!
  const breaksPack = (asked: number) => asked % (cut ? quantity : sellingStep(product)) !== 0
  const left = t('orders.deliveries.of', { quantity: words.quantity(quantity - elsewhere, product) })
  const name = designation(product.name)
  return (
    <li>
      <span>{name}</span>
      <TextInput
        className={styles.part}
        aria-label={`${name}, ${left}`}
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span className="dimmed">{left}</span>}
        rightSectionWidth="60%"
        {...form.getInputProps(`others.${place}.lines.${index}.text`)}
        error={
          Number.isNaN(own) || own > quantity - elsewhere || (breaksPack(own) && own !== quantity - elsewhere)
        }
      />
    </li>
  )
}
