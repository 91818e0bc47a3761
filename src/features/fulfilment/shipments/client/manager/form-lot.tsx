import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { fieldText, quantityTyped } from '#features/goods/catalogue/units.ts'
import { designation } from '#platform/shared/typography.ts'
import { DateField } from '#ui/date-field.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { notify } from '#ui/notices.ts'
import { Refused } from '#ui/refused.tsx'
import { lotsApi } from '../../contract.ts'
import type { LineToPack, OrderLots } from '../../lot-shape.ts'
import { useLotAction } from '../api.ts'
import styles from '../parts/lot.module.css'
import { packagesOf, type TypedPackage } from '../parts/typed.ts'
import { PackagesFields } from './packages-fields.tsx'

type Props = { orderId: number; of: OrderLots; onDone: () => void }

/** Forms a lot: pieces of each line, warehouse and packages. Starts with all pieces not packed yet. */
export default function FormLot({ orderId, of: { lines, warehouses }, onDone }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const form = useLotAction(lotsApi.form, { silent: true })
  const open = lines.filter(({ left }) => left > 0)
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [packages, setPackages] = useState<TypedPackage[]>([])
  const [warehouse, setWarehouse] = useState(warehouses[0]?.code ?? '')
  const [expected, setExpected] = useState('')
  const textOf = ({ id, left, unit }: LineToPack) => typed[id] ?? fieldText(left, unit)
  const wanted = open.flatMap((line) => {
    const quantity = quantityTyped(textOf(line), line.unit)
    return quantity === 0 ? [] : [{ line_id: line.id, quantity }]
  })
  const chosen = wanted.map((line) => {
    const { sku, unit } = open.find(({ id }) => id === line.line_id)!
    return { ...line, sku, unit }
  })
  const errors = form.error?.fields ?? {}
  const errorOf = ({ id }: LineToPack) =>
    errors[`lines.${wanted.findIndex(({ line_id }) => line_id === id)}.quantity`]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.mutate(
      {
        params: { id: orderId },
        body: {
          lines: wanted,
          warehouse,
          expected_on: expected || null,
          packages: packagesOf(packages, chosen),
        },
      },
      {
        onSuccess: ({ number }) => {
          notify({ message: t('shipments.form.done', { number }) })
          onDone()
        },
      },
    )
  }
  const columns: Column<LineToPack>[] = [
    {
      key: 'name',
      title: t('shipments.product'),
      bare: true,
      cell: ({ name, sku }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>
        </div>
      ),
    },
    {
      key: 'quantity',
      title: t('shipments.pieces'),
      cell: (line) => (
        <TextInput
          aria-label={t('shipments.form.piecesOf', { sku: line.sku })}
          className={styles.small!}
          description={t('shipments.form.left', {
            left: words.quantity(line.left, line),
            of: words.quantity(line.confirmed, line),
          })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          maxLength={9}
          value={textOf(line)}
          error={errorOf(line)}
          onChange={(event) => setTyped({ ...typed, [line.id]: event.currentTarget.value })}
        />
      ),
    },
  ]
  const said = [
    ...wanted.map((_, at) => `lines.${at}.quantity`),
    ...Object.keys(errors).filter((name) => name.startsWith('packages.')),
  ]
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('shipments.form.title')}>
      <p className="dimmed">{t('shipments.form.text')}</p>
      <Table caption={t('shipments.form.title')} rows={open} columns={columns} rowKey={({ id }) => id} />
      <div className={styles.row}>
        <NativeSelect
          label={t('shipments.warehouse')}
          value={warehouse}
          data={[
            ...warehouses.map(({ code, name }) => ({ value: code, label: name })),
            { value: '', label: t('shipments.anyWarehouse') },
          ]}
          onChange={(event) => setWarehouse(event.currentTarget.value)}
        />
        <DateField
          label={t('shipments.expectedOn')}
          value={expected}
          error={errors.expected_on}
          onChange={setExpected}
        />
      </div>
      <PackagesFields packages={packages} lines={chosen} onChange={setPackages} errors={errors} />
      <Refused error={form.error} except={said} />
      <div className={styles.transitions}>
        <Button type="submit" loading={form.isPending}>
          {t('shipments.form.submit')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
