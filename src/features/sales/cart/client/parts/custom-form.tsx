import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FileField, type StoredFile } from '#features/foundation/files/client/index.ts'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import type { CallError } from '#platform/client/errors.ts'
import { DateField } from '#ui/date-field.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { Cart } from '../../contract.ts'
import { CustomItem, customUnits } from '../../custom-line.ts'
import type { CustomLine } from '../../custom-line-shape.ts'
import { useAddCustom, useChangeCustom } from '../api.ts'
import styles from './custom-lines.module.css'
import { inputOf, typedOf } from './custom-typed.ts'

const Shape = z.preprocess((typed) => inputOf(typed as never), CustomItem)

type Props = { cart: Cart | null; line?: CustomLine | undefined; currency: string; onDone: () => void }

/** The form that describes a custom item, for adding and for changing it. */
export function CustomForm({ cart, line, currency, onDone }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const form = useShapedForm(Shape, typedOf(line, currency))
  const add = useAddCustom(cart, t('cart.firstCart'))
  const change = useChangeCustom()
  const sent = useRef({ body: '', key: '' })

  const submit = form.onSubmit((typed) => {
    const input = inputOf(typed)
    const onError = (error: CallError) => void showFieldErrors(form, error)
    if (cart && line)
      return change.mutate(
        { params: { id: cart.id, line_id: line.id }, body: input },
        { onSuccess: onDone, onError },
      )
    const body = JSON.stringify(input)
    // Unchanged input is sent under the same key, so a lost reply does not add the item twice.
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
    add.mutate({ input, key: sent.current.key }, { onSuccess: onDone, onError })
  })
  const { value: files, onChange: setFiles } = form.getInputProps('files')

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="dimmed">{t('cart.custom.hint')}</p>
      <TextInput label={t('cart.custom.name')} required maxLength={200} {...form.getInputProps('name')} />
      <div className={styles.pair}>
        <TextInput
          label={t('cart.custom.quantity')}
          inputMode="numeric"
          required
          maxLength={9}
          {...form.getInputProps('quantity')}
        />
        <NativeSelect
          label={t('cart.custom.unit')}
          data={customUnits.map((unit) => ({ value: unit, label: words.unit(unit) }))}
          {...form.getInputProps('unit')}
        />
      </div>
      <Textarea
        label={t('cart.custom.description')}
        autosize
        minRows={2}
        maxLength={4000}
        {...form.getInputProps('description')}
      />
      <div className={styles.pair}>
        <TextInput label={t('cart.custom.material')} maxLength={200} {...form.getInputProps('material')} />
        <TextInput
          label={t('cart.custom.dimensions')}
          maxLength={200}
          {...form.getInputProps('dimensions')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t('cart.custom.targetIn', { currency })}
          description={t('cart.custom.targetHint')}
          inputMode="decimal"
          maxLength={15}
          {...form.getInputProps('target_price.amount')}
        />
        <DateField label={t('cart.custom.wantedOn')} {...form.getInputProps('wanted_on')} />
      </div>
      <FileField
        label={t('cart.custom.files')}
        category="drawing"
        value={files as StoredFile[]}
        onChange={setFiles as (files: StoredFile[]) => void}
      />
      {form.errors.file_ids && <p role="alert">{form.errors.file_ids}</p>}
      <Button type="submit" loading={add.isPending || change.isPending}>
        {t(line ? 'cart.custom.save' : 'cart.custom.put')}
      </Button>
    </form>
  )
}
