import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldQuantity, fieldText } from '#features/goods/catalogue/units.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { amountTyped } from '#platform/shared/typed-amount.ts'
import { designation } from '#platform/shared/typography.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from '../offers.module.css'
import type { Edited } from './edited.ts'

const AddProducts = lazy(async () => ({ default: (await import('./add-products.tsx')).AddProducts }))

type Props = { order: Order; line: Edited; onChange: (line: Edited) => void }

/** Alternatives to a discount for one line: another product, or a price break. */
export function LineTools({ order, line, onChange }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const done = (next: Edited) => {
    onChange(next)
    setOpened(false)
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('orders.offers.lineTools', { name: line.name })}
        onClick={() => setOpened(true)}
      >
        <IconDots size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={designation(line.name)}>
        <BreakForm order={order} line={line} onChange={done} />
        {line.id !== null && (
          <section className={styles.tool} aria-label={t('orders.offers.alternative')}>
            <h3>{t('orders.offers.alternative')}</h3>
            <p className="dimmed">{t('orders.offers.alternativeText')}</p>
            <Suspense fallback={<Skeleton of="form" />}>
              <AddProducts
                order={order}
                onAdd={(product) =>
                  done({
                    ...product,
                    quantity: line.quantity,
                    instead_of: line.id,
                    instead_name: line.of?.instead_of?.sku || line.sku || line.name,
                  })
                }
              />
            </Suspense>
          </section>
        )}
      </Dialog>
    </>
  )
}

function BreakForm({ order, line, onChange }: Props) {
  const { t } = useTranslation()
  const { currency } = order.total
  const [quantity, setQuantity] = useState(line.break_quantity)
  const [price, setPrice] = useState(line.break_price)
  const [wrong, setWrong] = useState<{ quantity?: string; price?: string }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const many = fieldQuantity(quantity, line.unit)
    const amount = amountTyped(price, currency)
    const now = amountTyped(line.price, currency)
    const isMore = many !== null && many > (fieldQuantity(line.quantity, line.unit) ?? 0)
    const isLess = amount !== null && (now === null || amount < now)
    setWrong({
      ...(!isMore && { quantity: String(t('orders.breakAbove')) }),
      ...(!isLess && { price: String(t('orders.breakCheaper')) }),
    })
    if (isMore && isLess)
      onChange({ ...line, break_quantity: fieldText(many, line.unit), break_price: price.trim() })
  }
  return (
    <form className={styles.tool} onSubmit={submit} noValidate>
      <h3>{t('orders.offers.breakTitle')}</h3>
      <p className="dimmed">{t('orders.offers.breakText')}</p>
      <div className={styles.row}>
        <TextInput
          label={t('orders.offers.breakQuantity')}
          className={styles.field!}
          inputMode="decimal"
          maxLength={9}
          value={quantity}
          error={wrong.quantity}
          onChange={(event) => setQuantity(event.currentTarget.value)}
        />
        <TextInput
          label={t('orders.offers.breakPrice')}
          className={styles.field!}
          inputMode="decimal"
          maxLength={16}
          value={price}
          error={wrong.price}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
        <Button type="submit">{t('orders.offers.breakNow')}</Button>
        {line.break_quantity !== '' && (
          <Button
            variant="default"
            onClick={() => onChange({ ...line, break_quantity: '', break_price: '' })}
          >
            {t('orders.offers.noBreak')}
          </Button>
        )}
      </div>
    </form>
  )
}
