import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '#ui/dialog.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { type Confidence, confidences } from '../../stock.ts'
import { NewIncoming } from '../../stock-rules.ts'
import { useExpectGoods } from '../api.ts'
import { inPieces } from './in-pieces.ts'
import styles from './stock.module.css'
import type { OfStock } from './stocked.ts'

const Typed = z.preprocess(inPieces, NewIncoming)

/** More is to come: how much, where, when, and how sure that is. */
export function ExpectGoods({ of, stock: { warehouses } }: OfStock) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const expect = useExpectGoods()
  const form = useShapedForm(Typed, {
    warehouse: warehouses[0]?.code ?? '',
    quantity: '',
    expected_on: '',
    confidence: 'likely' as Confidence,
  })
  const submit = form.onSubmit((typed) =>
    expect.mutate(
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
        {t('stock.expect')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('stock.expect')} keepMounted>
        <form className={styles.form} onSubmit={submit} noValidate>
          <NativeSelect
            label={t('stock.warehouse')}
            data={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
            {...form.getInputProps('warehouse')}
          />
          <TextInput
            label={t('stock.quantity')}
            inputMode="numeric"
            maxLength={12}
            {...form.getInputProps('quantity')}
          />
          <TextInput label={t('stock.expectedOn')} type="date" {...form.getInputProps('expected_on')} />
          <NativeSelect
            label={t('stock.confidence')}
            data={confidences.map((value) => ({ value, label: t(`stock.confidences.${value}`) }))}
            {...form.getInputProps('confidence')}
          />
          <Button type="submit" loading={expect.isPending}>
            {t('stock.save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
