import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import { decimalsOf, quantityOf, scaleOf, writtenQuantity } from '#features/goods/catalogue/units.ts'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notices.ts'
import type { StaffTemplate } from '../../contract.ts'
import { useWriteTemplate } from '../api.ts'
import styles from '../templates.module.css'

type Line = {
  key: string
  id?: number
  sku: string
  label: string
  unit: string
  quantity: number
  note: string | null
}

/** Edits the name and lines of a template. Input is preserved until it is saved. */
export default function EditTemplate({ of, onSaved }: { of: StaffTemplate; onSaved: () => void }) {
  const { t } = useTranslation()
  const write = useWriteTemplate()
  const [name, setName] = useState(of.name)
  const [lines, setLines] = useState<Line[]>(() =>
    of.lines.map(({ id, sku, name, unit, quantity, note }) => ({
      id,
      sku,
      unit,
      quantity,
      note,
      key: String(id),
      label: sku ? `${sku} ${name}` : name,
    })),
  )
  const [sku, setSku] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const add = () => {
    if (!sku.trim()) return
    setLines([
      ...lines,
      { key: crypto.randomUUID(), sku: sku.trim(), label: sku.trim(), unit: 'pcs', quantity: 1, note: null },
    ])
    setSku('')
  }
  const save = () =>
    write.mutate(
      {
        params: { id: of.id },
        body: {
          version: of.version,
          name: name.trim(),
          lines: lines.map(({ id, sku, quantity, note }) => ({ ...(id ? { id } : { sku }), quantity, note })),
        },
      },
      {
        onSuccess: () => {
          notify({ message: t('templates.changed') })
          onSaved()
        },
        onError: ({ fields, message }) => setTrouble(Object.values(fields)[0] ?? message),
      },
    )
  const change = (key: string, quantity: number) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, quantity } : line)))
  return (
    <Card className={styles.block!} aria-label={t('templates.editTitle')}>
      <TextInput
        label={t('templates.name')}
        value={name}
        maxLength={80}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={styles.lines}>
        {lines.map(({ key, label, unit, quantity }) => (
          <div key={key} className={styles.line}>
            <span>{label}</span>
            <NumberInput
              aria-label={`${t('templates.columns.quantity')}: ${label}`}
              value={writtenQuantity(quantity, unit).value}
              min={0}
              max={writtenQuantity(largestQuantity, unit).value}
              allowDecimal={scaleOf(unit) > 1}
              decimalScale={decimalsOf(unit)}
              onChange={(value) => change(key, quantityOf(Number(value), unit) ?? quantity)}
            />
            <Button
              variant="subtle"
              aria-label={t('templates.remove', { name: label })}
              onClick={() => setLines(lines.filter((line) => line.key !== key))}
            >
              ×
            </Button>
          </div>
        ))}
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextInput
          label={t('templates.addSku')}
          value={sku}
          maxLength={100}
          onChange={({ currentTarget }) => setSku(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('templates.addLine')}
        </Button>
      </form>
      {trouble && <p role="alert">{trouble}</p>}
      <div>
        <Button loading={write.isPending} onClick={save}>
          {t('common.save')}
        </Button>
      </div>
    </Card>
  )
}
