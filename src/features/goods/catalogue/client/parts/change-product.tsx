import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { taxClasses } from '#features/foundation/tax/tax.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { ProductFacts } from '../../contract.ts'
import { packageSides } from '../../package.ts'
import { ProductChange, type WrittenField } from '../../product-change.ts'
import { useChangeProduct } from '../api.ts'
import styles from './staff-facts.module.css'

const quantities = ['pack_qty', 'min_qty', 'step_qty'] as const
const figures = [...quantities, ...packageSides] as const
/** Numbers are typed as text. */
const Typed = z.preprocess(inFigures, ProductChange)

/**
 * Form for a product's names in both languages and its terms of sale. If two people save at once, the second gets an
 * error.
 */
export function ChangeProduct({ of }: { of: ProductFacts }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const change = useChangeProduct()
  const form = useShapedForm(Typed, valuesOf(of))
  /** Unsaved input stays; otherwise the form is filled with the current values. */
  const open = () => {
    if (!form.isDirty()) fill(of)
    setOpened(true)
  }
  const fill = (facts: ProductFacts) => {
    form.setInitialValues(valuesOf(facts))
    form.setValues(valuesOf(facts))
  }
  const submit = form.onSubmit((typed) =>
    change.mutate(
      { params: { id: of.id }, body: inFigures(typed) as ProductChange },
      {
        onSuccess: (facts) => {
          fill(facts)
          setOpened(false)
        },
        onError: (error) => void showFieldErrors(form, error),
      },
    ),
  )
  const field = (name: WrittenField) => ({
    label: t(`catalogueInside.fields.${name}`),
    ...form.getInputProps(name),
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('catalogueInside.change')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('catalogueInside.changeTitle', { sku: of.sku })}
        keepMounted
      >
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput {...field('name_en')} maxLength={300} />
          <TextInput {...field('name_ru')} maxLength={300} />
          <Textarea {...field('description_en')} rows={4} maxLength={5000} />
          <Textarea {...field('description_ru')} rows={4} maxLength={5000} />
          <div className={styles.figures}>
            {figures.map((name) => (
              <TextInput key={name} {...field(name)} inputMode="numeric" maxLength={7} />
            ))}
          </div>
          <NativeSelect
            {...field('tax_class')}
            data={taxClasses.map((value) => ({ value, label: t(`tax.classes.${value}`) }))}
          />
          <Checkbox
            label={t('catalogueInside.fields.is_service')}
            {...form.getInputProps('is_service', { type: 'checkbox' })}
          />
          <TextInput {...field('commodity_code')} inputMode="numeric" maxLength={20} />
          <Button type="submit" loading={change.isPending}>
            {t('catalogueInside.save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

const valuesOf = (of: ProductFacts) => ({
  based_on: of.version,
  name_en: of.name_en ?? '',
  name_ru: of.name_ru ?? '',
  description_en: of.description_en ?? '',
  description_ru: of.description_ru ?? '',
  pack_qty: String(of.pack_qty),
  min_qty: String(of.min_qty),
  step_qty: String(of.step_qty),
  length_mm: `${of.length_mm ?? ''}`,
  width_mm: `${of.width_mm ?? ''}`,
  height_mm: `${of.height_mm ?? ''}`,
  tax_class: of.tax_class,
  is_service: of.is_service,
  commodity_code: of.commodity_code ?? '',
})

function inFigures(typed: unknown): unknown {
  const values = typed as Record<string, unknown>
  const typedFigures = figures.map((name) => [name, figureOf(values[name])])
  return { ...values, ...Object.fromEntries(typedFigures) }
}

/** An empty field means unknown. */
const figureOf = (typed: unknown) => (typed === '' ? null : Number(typed))
