import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useShapedForm } from '#ui/use-form.ts'
import { Adjustment } from '../../stock-rules.ts'
import { useAdjustStock } from '../api.ts'
import { inUnit } from './in-unit.ts'
import { StockDialog } from './stock-dialog.tsx'
import type { OfStock } from './stocked.ts'

/** Form to correct a stock level: difference, warehouse, reason. */
export function AdjustStock({ of, stock: { warehouses } }: OfStock) {
  const { t } = useTranslation()
  const adjust = useAdjustStock()
  const form = useShapedForm(z.preprocess(inUnit(of.unit), Adjustment), {
    warehouse: warehouses[0]?.code ?? '',
    quantity: '',
    reason: '',
  })
  return (
    <StockDialog
      label={t('stock.adjust')}
      warehouses={warehouses}
      form={form}
      pending={adjust.isPending}
      send={(body, done) => adjust.mutate({ params: { id: of.id }, body }, done)}
    >
      <TextInput
        label={t('stock.difference')}
        description={t('stock.adjustText')}
        inputMode="text"
        maxLength={12}
        {...form.getInputProps('quantity')}
      />
      <TextInput label={t('stock.reason')} maxLength={500} {...form.getInputProps('reason')} />
    </StockDialog>
  )
}
