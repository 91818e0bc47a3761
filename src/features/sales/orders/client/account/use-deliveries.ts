import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { DeliveriesInput, type DeliveriesPreview } from '#features/sales/cart/checkout-shape.ts'
import { type Cart, carts } from '#features/sales/cart/contract.ts'
import type { Totals } from '#features/sales/totals/totals-shape.ts'
import type { CallError } from '#platform/client/errors.ts'
import { query } from '#platform/client/query.ts'
import { money, sum } from '#platform/shared/money.ts'
import { type CheckoutValues, inputOf } from './checkout-values.ts'

/** The pause after the last key before the preview is asked for, in ms. */
const pauseMs = 300

type Deliveries = {
  isDivided: boolean
  preview: DeliveriesPreview | undefined
  /** Why the cart cannot be divided like this. */
  refusal: CallError | null
}

/**
 * Returns whether there are other deliveries, and what each delivery comes to once all have their entries.
 */
export function useDeliveries(form: UseFormReturnType<CheckoutValues>, cart: Cart): Deliveries {
  const values = form.getValues()
  const isDivided = values.others.length > 0
  const [text] = useDebouncedValue(JSON.stringify(inputOf(values)), pauseMs)
  const { data: body } = DeliveriesInput.safeParse(JSON.parse(text))
  const { data, error } = useQuery({
    ...query(carts.previewDeliveries, { params: { id: cart.id }, body: body as DeliveriesInput }),
    enabled: isDivided && body !== undefined,
    meta: { silent: true },
    placeholderData: (before) => before,
  })
  const isAsked = isDivided && body !== undefined
  return { isDivided, preview: isAsked ? data : undefined, refusal: isAsked ? error : null }
}

/** Returns what all deliveries come to: with tax only if the tax of each is known. */
export function togetherOf({ deliveries }: DeliveriesPreview): Pick<Totals, 'gross' | 'net'> {
  const { currency } = deliveries[0]!.totals.net
  const gross = deliveries.flatMap(({ totals }) => (totals.gross ? [totals.gross.amount] : []))
  return {
    net: money(sum(deliveries.map(({ totals }) => totals.net.amount)), currency),
    gross: gross.length === deliveries.length ? money(sum(gross), currency) : null,
  }
}
