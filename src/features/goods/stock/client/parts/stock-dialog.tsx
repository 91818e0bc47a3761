import { Button, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showFieldErrors } from '#ui/use-form.ts'
import styles from './stock.module.css'
import type { OfStock } from './stocked.ts'

type Done = { onSuccess: () => void; onError: (error: CallError) => void }
type Typed = { warehouse: string; quantity: string }

type Props<V extends Typed> = Pick<OfStock['stock'], 'warehouses'> & {
  label: string
  form: UseFormReturnType<V>
  pending: boolean
  /** Sends the form with the quantity as a number. */
  send: (typed: Omit<V, 'quantity'> & { quantity: number }, done: Done) => void
  /** The fields below the warehouse. */
  children: ReactNode
}

/**
 * A button that opens a form about the stock of one warehouse. After success the form is cleared and closed; after a
 * refusal the input stays.
 */
export function StockDialog<V extends Typed>({ label, warehouses, form, pending, send, children }: Props<V>) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const onSuccess = () => {
    form.reset()
    setOpened(false)
  }
  const onError = (error: CallError) => void showFieldErrors(form, error)
  const submit = form.onSubmit((typed) =>
    send({ ...typed, quantity: Number(typed.quantity) }, { onSuccess, onError }),
  )
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={label} keepMounted>
        <form className={styles.form} onSubmit={submit} noValidate>
          <NativeSelect
            label={t('stock.warehouse')}
            data={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
            {...form.getInputProps('warehouse')}
          />
          {children}
          <Button type="submit" loading={pending}>
            {t('stock.save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
