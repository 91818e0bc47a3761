import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '#ui/dialog.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { Adjustment } from '../../stock-rules.ts'
import { useAdjustStock } from '../api.ts'
import { inPieces } from './in-pieces.ts'
import styles from './stock.module.css'
import type { OfStock } from './stocked.ts'

const Typed = z.preprocess(inPieces, Adjustment)

/** Somebody counted, and found another figure: by how much, where and why. */
export function AdjustStock({ of, stock: { warehouses } }: OfStock) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const adjust = useAdjustStock()
  const form = useShapedForm(Typed, { warehouse: warehouses[0]?.code ?? '', quantity: '', reason: '' })
  const submit = form.onSubmit((typed) =>
    adjust.mutate(
      { params: { id: of.id }, body: { ...typed, quantity: Number(typed.quantity) } },
      {
        onSuccess: () => {
          form.reset()
          setOpened(false)
        },
        onError: (error) => void showFieldErrors(form, error),
      },
    ),
  )
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('stock.adjust')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('stock.adjust')} keepMounted>
        <form className={styles.form} onSubmit={submit} noValidate>
          <NativeSelect
            label={t('stock.warehouse')}
            data={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
            {...form.getInputProps('warehouse')}
          />
          <TextInput
            label={t('stock.difference')}
            description={t('stock.adjustText')}
            inputMode="text"
            maxLength={12}
            {...form.getInputProps('quantity')}
          />
          <TextInput label={t('stock.reason')} maxLength={500} {...form.getInputProps('reason')} />
          <Button type="submit" loading={adjust.isPending}>
            {t('stock.save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
