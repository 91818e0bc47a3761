import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField, type StoredFile } from '#features/foundation/files/client/index.ts'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { customUnits } from '#features/sales/cart/custom-line.ts'
import { editedOf, useWriteOffer, writtenOf } from '#features/sales/negotiation/client/index.ts'
import type { StaffOfferLine, StaffOfferRound, WriteOffer } from '#features/sales/negotiation/offer-shape.ts'
import type { CallError } from '#platform/client/errors.ts'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import styles from './manual.module.css'

const empty = {
  name_en: '',
  name_ru: '',
  description: '',
  material: '',
  dimensions: '',
  unit: 'pcs',
  quantity: '1',
  price: '',
  cost: '',
  lead_days: '',
  note: '',
  internal_note: '',
  files: [] as StoredFile[],
}
type Typed = typeof empty

const typedOf = (line: StaffOfferLine | undefined): Typed =>
  line
    ? {
        name_en: line.custom?.name_en ?? line.name,
        name_ru: line.custom?.name_ru ?? line.name,
        description: line.custom?.description ?? '',
        material: line.custom?.material ?? '',
        dimensions: line.custom?.dimensions ?? '',
        unit: line.unit,
        quantity: String(line.quantity),
        price: line.price ? amountText(line.price.amount, line.price.currency) : '',
        cost: line.cost
          ? amountText(Math.round(line.cost.amount / (line.cost.per ?? 1)), line.cost.currency)
          : '',
        lead_days: line.lead_days === null ? '' : String(line.lead_days),
        note: line.note ?? '',
        internal_note: line.internal_note ?? '',
        files: line.custom?.files ?? [],
      }
    : empty

type Props = {
  orderId: number
  draft: StaffOfferRound
  currency: string
  /** The line to change. Without it, a line is added. */
  line?: StaffOfferLine
  onDone: () => void
}

/** The form for a custom item: descriptions in both languages, price, cost and files. */
export function PositionForm({ orderId, draft, currency, line, onDone }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const write = useWriteOffer()
  const [typed, setTyped] = useState(() => typedOf(line))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState('')
  const isCustom = !line || line.kind === 'custom'
  const bind = (name: Exclude<keyof Typed, 'files'>) => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { lines: others, own } = parted(draft, line)
    const { body, wrong } = writtenLine(typed, line, currency)
    setErrors(Object.fromEntries(wrong.map((name) => [name, t('errors.notValid')])))
    if (wrong.length > 0) return
    const lines = others
      .map((one) => writtenOf(editedOf(one), currency))
      .flatMap((one) => ('written' in one ? [one.written] : []))
    lines.splice(own, 0, body)
    const offer: WriteOffer = {
      version: draft.version,
      valid_until: draft.valid_until as string | null,
      message: draft.message,
      lines,
    }
    const onError = (error: CallError) => {
      const places = Object.entries(error.fields).map(([field, text]) => [field.split('.').at(-1)!, text])
      setErrors(Object.fromEntries(places))
      setGeneral(error.message)
    }
    write.mutate(
      { params: { id: orderId }, body: offer },
      {
        onSuccess: () => {
          setGeneral('')
          if (!line) setTyped(empty)
          onDone()
        },
        onError,
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isCustom && (
        <>
          <div className={styles.row}>
            <TextInput
              className={styles.grow!}
              label={t('orders.position.nameEn')}
              maxLength={200}
              {...bind('name_en')}
            />
            <TextInput
              className={styles.grow!}
              label={t('orders.position.nameRu')}
              maxLength={200}
              {...bind('name_ru')}
            />
          </div>
          <Textarea
            label={t('cart.custom.description')}
            autosize
            minRows={2}
            maxLength={4000}
            {...bind('description')}
          />
          <div className={styles.row}>
            <TextInput
              className={styles.grow!}
              label={t('cart.custom.material')}
              maxLength={200}
              {...bind('material')}
            />
            <TextInput
              className={styles.grow!}
              label={t('cart.custom.dimensions')}
              maxLength={200}
              {...bind('dimensions')}
            />
          </div>
        </>
      )}
      <div className={styles.row}>
        <TextInput
          label={t('orders.quantity')}
          inputMode="numeric"
          maxLength={9}
          required
          {...bind('quantity')}
        />
        {isCustom && (
          <NativeSelect
            label={t('cart.custom.unit')}
            data={customUnits.map((unit) => ({ value: unit, label: words.unit(unit) }))}
            {...bind('unit')}
          />
        )}
        <TextInput
          label={t('orders.position.price', { currency })}
          description={line?.price?.per ? t('list.perSo', { many: String(line.price.per) }) : undefined}
          inputMode="decimal"
          maxLength={16}
          {...bind('price')}
        />
        <TextInput
          label={t('orders.position.cost', { currency })}
          inputMode="decimal"
          maxLength={16}
          {...bind('cost')}
        />
        <TextInput
          label={t('orders.position.leadDays')}
          inputMode="numeric"
          maxLength={4}
          {...bind('lead_days')}
        />
      </div>
      <TextInput label={t('orders.position.note')} maxLength={1000} {...bind('note')} />
      <TextInput label={t('orders.position.internalNote')} maxLength={1000} {...bind('internal_note')} />
      {isCustom && (
        <FileField
          label={t('cart.custom.files')}
          category="drawing"
          subject={`order:${orderId}`}
          value={typed.files}
          onChange={(files) => setTyped({ ...typed, files })}
        />
      )}
      {general && <p role="alert">{general}</p>}
      <div>
        <Button type="submit" loading={write.isPending}>
          {t(line ? 'orders.position.save' : 'orders.position.add')}
        </Button>
      </div>
    </form>
  )
}

/** Splits the draft into the other lines and the index of the edited one. */
function parted({ lines }: StaffOfferRound, line: StaffOfferLine | undefined) {
  const others = lines.filter(({ id }) => id !== line?.id)
  const at = lines.findIndex(({ id }) => id === line?.id)
  return { lines: others, own: at < 0 ? others.length : at }
}

/** Returns the line to write, and the fields that are wrong. */
function writtenLine(typed: Typed, line: StaffOfferLine | undefined, currency: string) {
  const price = amountTyped(typed.price, currency)
  const cost = amountTyped(typed.cost, currency)
  const quantity = Number(typed.quantity.trim())
  const lead = typed.lead_days.trim() === '' ? null : Number(typed.lead_days.trim())
  const isRight: Partial<Record<keyof Typed, boolean>> = {
    quantity: Number.isInteger(quantity) && quantity > 0,
    price: price !== null || typed.price.trim() === '',
    cost: cost !== null || typed.cost.trim() === '',
    lead_days: lead === null || Number.isInteger(lead),
  }
  const per = line?.price?.per
  const body: WriteOffer['lines'][number] = {
    ...unchangedOf(line),
    product_id: null,
    custom: !line || line.kind === 'custom' ? describedIn(typed, line) : null,
    quantity,
    price: price === null ? null : { amount: price, currency, ...(per && { per }) },
    cost: cost === null ? null : { amount: cost, currency },
    lead_days: lead,
    note: typed.note || null,
    internal_note: typed.internal_note || null,
  }
  const wrong = (Object.keys(isRight) as (keyof Typed)[]).filter((field) => !isRight[field])
  return { body, wrong }
}

/** What this form does not show. */
const unchangedOf = (line: StaffOfferLine | undefined) => ({
  id: line?.id ?? null,
  promised_on: line?.promised_on ?? null,
  is_locked: line?.is_locked ?? false,
})

const describedIn = (typed: Typed, line: StaffOfferLine | undefined) => ({
  name_en: typed.name_en,
  name_ru: typed.name_ru,
  description: typed.description || null,
  material: typed.material || null,
  dimensions: typed.dimensions || null,
  unit: typed.unit as (typeof customUnits)[number],
  wanted_on: line?.custom?.wanted_on ?? null,
  file_ids: typed.files.map(({ id }) => id),
})
