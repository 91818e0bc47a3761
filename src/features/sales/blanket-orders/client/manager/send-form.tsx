import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { sellingStep } from '#features/goods/catalogue/quantity.ts'
import { fieldText, quantityTyped, unitInWords } from '#features/goods/catalogue/units.ts'
import type { PricedProduct } from '#features/goods/pricing/contract.ts'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { ProductFinder } from '#features/sales/negotiation/client/index.ts'
import { type PriceUnit, priceUnits } from '#platform/shared/money.ts'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import { designation } from '#platform/shared/typography.ts'
import { DateField } from '#ui/date-field.tsx'
import { notify } from '#ui/notices.ts'
import { useToday } from '#ui/use-day.ts'
import { blanketApi } from '../../contract.ts'
import { useBlanketAction } from '../api.ts'
import styles from '../blanket-orders.module.css'

/** A line as it is typed: quantities in the unit people read. */
type Typed = {
  product_id: number
  sku: string
  name: string
  unit: string
  quantity: string
  step: string
  price: string
  per: PriceUnit
}

/** Begins with the client's price and the step the product is sold by. */
const lineOf = ({ id, sku, name, unit, price, ...rules }: PricedProduct): Typed => ({
  ...{ product_id: id, sku, name, unit, quantity: '' },
  step: fieldText(sellingStep(rules), unit),
  price: price ? amountText(price.amount, price.currency) : '',
  per: price?.per ?? 1,
})

/** Form for a new blanket order. Sends it to the client at once. */
export default function SendForm({ client, onDone }: { client: ClientRow; onDone: () => void }) {
  const { t } = useTranslation()
  const send = useBlanketAction(blanketApi.send)
  const today = useToday()
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState('')
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<readonly Typed[]>([])
  const trouble: Record<string, string> = send.error?.fields ?? {}
  const { currency } = client
  const put = (at: number, change: Partial<Typed>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...change } : line)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const body = {
      ...{ organization_id: client.id, currency, valid_from: from, valid_until: until, note },
      lines: lines.map(({ product_id, unit, quantity, step, price, per }) => ({
        product_id,
        quantity: quantityTyped(quantity, unit),
        step: quantityTyped(step, unit),
        price: amountTyped(price, currency) ?? 0,
        per,
      })),
    }
    send.mutate(
      { body },
      {
        onSuccess: ({ number }) => {
          notify({ message: t('blanketOrders.sent', { number }) })
          onDone()
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="dimmed">{t('blanketOrders.makeHint')}</p>
      <div className={styles.days}>
        <DateField
          label={t('blanketOrders.from')}
          value={from}
          onChange={setFrom}
          error={trouble.valid_from}
          required
        />
        <DateField
          label={t('blanketOrders.until')}
          value={until}
          onChange={setUntil}
          error={trouble.valid_until}
          required
        />
      </div>
      {lines.map((line, at) => (
        <LineFields
          key={line.product_id}
          of={line}
          currency={currency}
          trouble={(field) => trouble[`lines.${at}.${field}`]}
          onChange={(change) => put(at, change)}
          onRemove={() => setLines(lines.filter((_, place) => place !== at))}
        />
      ))}
      <ProductFinder
        organization_id={client.id}
        onAdd={(product) => {
          if (!lines.some(({ product_id }) => product_id === product.id))
            setLines([...lines, lineOf(product)])
        }}
      />
      <Textarea
        label={t('blanketOrders.note')}
        placeholder={t('common.optional')}
        value={note}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {lines.length === 0 && <p className="dimmed">{t('blanketOrders.addFirst')}</p>}
      {send.error && <p role="alert">{trouble.currency ?? send.error.message}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={send.isPending} disabled={lines.length === 0}>
          {t('blanketOrders.send')}
        </Button>
      </Group>
    </form>
  )
}

type LineProps = {
  of: Typed
  currency: string
  trouble: (field: string) => string | undefined
  onChange: (change: Partial<Typed>) => void
  onRemove: () => void
}

function LineFields({ of, currency, trouble, onChange, onRemove }: LineProps) {
  const { t } = useTranslation()
  const words = useWords()
  const { name, sku, unit, per } = of
  const title = `${designation(name)} ${sku}`
  const inUnit = (label: string) => `${label}, ${unitInWords(unit, t as never)}`
  const field = (key: 'quantity' | 'step' | 'price', label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      value={of[key]}
      error={trouble(key)}
      onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value })}
      required
    />
  )
  return (
    <fieldset className={styles.line} aria-label={title}>
      <div className={styles.head}>
        <span>
          {designation(name)} <span className="code dimmed">{sku}</span>
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('blanketOrders.remove', { name: title })}
          onClick={onRemove}
        >
          ×
        </Button>
      </div>
      {trouble('product_id') && <p role="alert">{trouble('product_id')}</p>}
      <div className={styles.fields}>
        {field('quantity', inUnit(t('blanketOrders.quantity')))}
        {field('step', inUnit(t('blanketOrders.step')))}
        {field('price', t('blanketOrders.priceFor', { per: words.many(per, unit), currency }))}
        <NativeSelect
          label={t('blanketOrders.per')}
          value={String(per)}
          data={priceUnits.map((one) => ({ value: String(one), label: words.many(one, unit) }))}
          onChange={({ currentTarget }) => onChange({ per: Number(currentTarget.value) as PriceUnit })}
        />
      </div>
    </fieldset>
  )
}
