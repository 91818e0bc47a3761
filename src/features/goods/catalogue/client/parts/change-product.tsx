import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { taxClasses } from '#features/foundation/tax/tax.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { ProductFacts } from '../../contract.ts'
import { isCutUnit } from '../../cutting.ts'
import { packageSides } from '../../package.ts'
import { ProductChange, type WrittenField } from '../../product-change.ts'
import { unitLines, unitsIn } from '../../unit-lines.ts'
import { writtenQuantity } from '../../units.ts'
import { useChangeProduct } from '../api.ts'
import styles from './staff-facts.module.css'
import { useWords } from './use-words.ts'

const quantities = ['pack_qty', 'min_qty', 'step_qty'] as const
const figures = [...quantities, ...packageSides] as const
const cuttingFields = ['stock_length', 'min_cut', 'cut_step', 'kerf', 'min_remnant'] as const
/** Numbers are typed as text, and the other units one per line. */
const typedFor = (of: ProductFacts) => z.preprocess((typed) => inFigures(typed, of), ProductChange)

/**
 * Form for a product's names in both languages and its terms of sale. If two people save at once, the second gets an
 * error.
 */
export function ChangeProduct({ of }: { of: ProductFacts }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const words = useWords()
  const change = useChangeProduct()
  const form = useShapedForm(typedFor(of), valuesOf(of))
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
      { params: { id: of.id }, body: inFigures(typed, of) as ProductChange },
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
  /** The units are one field, whose errors are about its lines. */
  const unitsError = () => {
    const [name, error] = Object.entries(form.errors).find(([field]) => field.split('.')[0] === 'units') ?? []
    const line = name?.split('.')[1]
    return line === undefined ? error : t('catalogueInside.wrongUnit', { line: Number(line) + 1 })
  }
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
          <Textarea
            label={t('catalogueInside.fields.units')}
            description={t('catalogueInside.unitsHint', {
              unit: words.unit(writtenQuantity(0, of.unit).unit),
            })}
            rows={3}
            {...form.getInputProps('units')}
            error={unitsError()}
          />
          {isCutUnit(of.unit) && (
            <fieldset className={styles.group}>
              <legend>{t('catalogueInside.cut.title')}</legend>
              <p className="dimmed">{t('catalogueInside.cut.ruleHint')}</p>
              <div className={styles.figures}>
                {cuttingFields.map((name) => (
                  <TextInput
                    key={name}
                    label={t(`catalogueInside.cut.rule.${name}`, { unit: words.unit(of.unit) })}
                    inputMode="numeric"
                    maxLength={7}
                    {...form.getInputProps(`cutting.${name}`)}
                  />
                ))}
              </div>
            </fieldset>
          )}
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
  units: unitLines(of.units, of.unit),
  cutting: Object.fromEntries(cuttingFields.map((name) => [name, `${of.cutting?.[name] ?? ''}`])),
  tax_class: of.tax_class,
  is_service: of.is_service,
  commodity_code: of.commodity_code ?? '',
})

function inFigures(typed: unknown, of: ProductFacts): unknown {
  const values = typed as Record<string, unknown>
  const typedFigures = figures.map((name) => [name, figureOf(values[name])])
  return {
    ...values,
    ...Object.fromEntries(typedFigures),
    units: unitsIn(values.units, of.unit),
    cutting: cuttingIn(values.cutting),
  }
}

/** Empty fields mean that the product is not cut. */
function cuttingIn(typed: unknown): unknown {
  const values = typed as Record<string, string>
  if (cuttingFields.every((name) => values[name]?.trim() === '')) return null
  return Object.fromEntries(
    cuttingFields.map((name) => [name, values[name]?.trim() === '' ? undefined : Number(values[name])]),
  )
}

/** An empty field means unknown. */
const figureOf = (typed: unknown) => (typed === '' ? null : Number(typed))
