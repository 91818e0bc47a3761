import { NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { DateField } from '#ui/date-field.tsx'
import { type OrderInvoiceKind, orderInvoiceKinds } from '../../invoice.ts'
import type { NewInvoice } from '../../invoice-shape.ts'

type Input = Pick<NewInvoice, 'kind' | 'percent' | 'due_on'> & { lot_id?: number | null }

/** The fields of a manual invoice. They start with the draft's values, or with the terms of the order. */
export function useInvoiceInput(order: Pick<Order, 'terms'>, isInvoiced: boolean, before?: Input) {
  const agreed = order.terms?.prepay_percent ?? 0
  const isInPart = agreed > 0 && agreed < 100
  const usual: OrderInvoiceKind = !isInvoiced && isInPart ? 'prepayment' : 'invoice'
  const [kind, setKind] = useState<OrderInvoiceKind>(before?.kind ?? usual)
  const [percent, setPercent] = useState(before?.percent ?? (isInPart ? agreed : 50))
  const [due, setDue] = useState(before?.due_on ?? '')
  // A kind that can no longer be invoiced stays visible if the draft has it. A lot has left: nothing is in advance.
  const kinds = orderInvoiceKinds.filter(
    (one) => one === 'invoice' || (!before?.lot_id && (!isInvoiced || one === before?.kind)),
  )
  const body = { kind, percent: kind === 'prepayment' ? percent : null, due_on: due || null }
  return { kind, setKind, percent, setPercent, due, setDue, kinds, body }
}

type Props = { of: ReturnType<typeof useInvoiceInput>; trouble: Record<string, string> }

export function InvoiceInput({ of: input, trouble }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        label={t('invoicing.kind')}
        value={input.kind}
        data={input.kinds.map((value) => ({ value, label: t(`invoicing.kinds.${value}`) }))}
        onChange={({ currentTarget }) => input.setKind(currentTarget.value as NewInvoice['kind'])}
      />
      {input.kind === 'prepayment' && (
        <NumberInput
          label={t('invoicing.percent')}
          value={input.percent}
          min={1}
          max={99}
          allowDecimal={false}
          hideControls
          onChange={(value) => input.setPercent(Number(value))}
          error={trouble.percent}
        />
      )}
      <DateField
        label={t('invoicing.dueOn')}
        value={input.due}
        onChange={input.setDue}
        error={trouble.due_on}
      />
    </>
  )
}
