import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { DateField } from '#ui/date-field.tsx'
import { useShapedForm } from '#ui/use-form.ts'
import { type Confidence, confidences } from '../../stock.ts'
import { NewIncoming } from '../../stock-rules.ts'
import { useExpectGoods } from '../api.ts'
import { inUnit } from './in-unit.ts'
import { StockDialog } from './stock-dialog.tsx'
import type { OfStock } from './stocked.ts'

/** Form for an expected delivery: quantity, warehouse, day, confidence. */
export function ExpectGoods({ of, stock: { warehouses } }: OfStock) {
  const { t } = useTranslation()
  const expect = useExpectGoods()
  const form = useShapedForm(z.preprocess(inUnit(of.unit), NewIncoming), {
    warehouse: warehouses[0]?.code ?? '',
    quantity: '',
    expected_on: '',
    confidence: 'likely' as Confidence,
  })
  return (
    <StockDialog
      label={t('stock.expect')}
      warehouses={warehouses}
      form={form}
      pending={expect.isPending}
      send={(body, done) => expect.mutate({ params: { id: of.id }, body }, done)}
    >
      <TextInput
        label={t('stock.quantity')}
        inputMode="decimal"
        maxLength={12}
        {...form.getInputProps('quantity')}
      />
      <DateField label={t('stock.expectedOn')} {...form.getInputProps('expected_on')} />
      <NativeSelect
        label={t('stock.confidence')}
        data={confidences.map((value) => ({ value, label: t(`stock.confidences.${value}`) }))}
        {...form.getInputProps('confidence')}
      />
    </StockDialog>
  )
}
