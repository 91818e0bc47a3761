import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { orderBillKinds } from '../../bill.ts'
import type { NewBill } from '../../contract.ts'

type Wish = Pick<NewBill, 'kind' | 'percent' | 'due_on'>

/** What a bill by hand shall ask for; as it was wished before, or as the terms of the order propose. */
export function useBillWish(order: Pick<Order, 'terms'>, isBilled: boolean, before?: Wish) {
  const agreed = order.terms?.prepay_percent ?? 0
  const isInPart = agreed > 0 && agreed < 100
  const usual = isBilled ? 'balance' : isInPart ? 'prepayment' : 'full'
  const [kind, setKind] = useState(before?.kind ?? usual)
  const [percent, setPercent] = useState(before?.percent ?? (isInPart ? agreed : 50))
  const [due, setDue] = useState(before?.due_on ?? '')
  // What cannot be billed any more stays to be read.
  const kinds = orderBillKinds.filter((one) => (one === 'balance') === isBilled || one === before?.kind)
  const body = { kind, percent: kind === 'prepayment' ? percent : null, due_on: due || null }
  return { kind, setKind, percent, setPercent, due, setDue, kinds, body }
}

type Props = { of: ReturnType<typeof useBillWish>; trouble: Record<string, string> }

export function BillWish({ of: wish, trouble }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        label={t('invoicing.kind')}
        value={wish.kind}
        data={wish.kinds.map((value) => ({ value, label: t(`invoicing.kinds.${value}`) }))}
        onChange={({ currentTarget }) => wish.setKind(currentTarget.value as NewBill['kind'])}
      />
      {wish.kind === 'prepayment' && (
        <NumberInput
          label={t('invoicing.percent')}
          value={wish.percent}
          min={1}
          max={99}
          allowDecimal={false}
          hideControls
          onChange={(value) => wish.setPercent(Number(value))}
          error={trouble.percent}
        />
      )}
      <TextInput
        type="date"
        label={t('invoicing.dueOn')}
        value={wish.due}
        onChange={({ currentTarget }) => wish.setDue(currentTarget.value)}
        error={trouble.due_on}
      />
    </>
  )
}
