import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { fieldText, quantityTyped } from '#features/goods/catalogue/units.ts'
import { designation } from '#platform/shared/typography.ts'
import { AskForm } from '#ui/ask-form.tsx'
import { returnsApi } from '../../contract.ts'
import type { ReturnLine } from '../../return-shape.ts'
import { returnPlaces, useReturnAction } from '../api.ts'
import styles from '../returns.module.css'
import type { DialogProps } from './dialog-props.ts'

type Typed = { received: string; sku: string }

/** Counts what came back. All of it is proposed. */
export default function ReceiveForm({ of: { id, version, number, lines }, opened, onClose }: DialogProps) {
  const { t } = useTranslation()
  const words = useWords()
  const receive = useReturnAction(returnsApi.receive)
  const { data: places } = useQuery({ ...returnPlaces, enabled: opened })
  const [warehouse, setWarehouse] = useState('')
  const [typed, setTyped] = useState<Record<number, Typed>>({})
  const of = (line: ReturnLine) =>
    typed[line.id] ?? { received: fieldText(line.quantity, line.unit), sku: '' }
  const put = (line: ReturnLine, change: Partial<Typed>) =>
    setTyped({ ...typed, [line.id]: { ...of(line), ...change } })
  const errors = receive.error?.fields ?? {}
  const submit = () =>
    receive.mutate(
      {
        params: { id },
        body: {
          version,
          warehouse,
          lines: lines.map((line) => ({
            id: line.id,
            received: quantityTyped(of(line).received, line.unit),
            sku: of(line).sku,
          })),
        },
      },
      { onSuccess: onClose },
    )
  const named = (line: ReturnLine) => line.sku || line.name
  return (
    <AskForm
      title={t('returnsStaff.receiveTitle', { number })}
      text={t('returnsStaff.receiveText')}
      yes={t('returnsStaff.receive')}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      pending={receive.isPending}
      error={receive.error}
      said={Object.keys(errors).filter((name) => name.startsWith('lines.') || name === 'warehouse')}
    >
      <NativeSelect
        label={t('returnsStaff.into')}
        value={warehouse}
        error={errors.warehouse}
        data={
          places && places.quarantine.length > 0
            ? places.quarantine.map(({ code, name }) => ({ value: code, label: name }))
            : [{ value: '', label: t('returnsStaff.oldest') }]
        }
        onChange={({ currentTarget }) => setWarehouse(currentTarget.value)}
      />
      {lines.map((line, at) => (
        <fieldset key={line.id} className={styles.line}>
          <legend>
            {designation(line.name)} <span className="code dimmed">{line.sku}</span>
          </legend>
          <div className={styles.results}>
            <TextInput
              label={t('returns.received')}
              aria-label={t('returnsStaff.receivedOf', { sku: named(line) })}
              description={t('returnsStaff.authorised', { quantity: words.quantity(line.quantity, line) })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              maxLength={9}
              value={of(line).received}
              error={errors[`lines.${at}.received`]}
              onChange={({ currentTarget }) => put(line, { received: currentTarget.value })}
            />
            {line.is_stocked && (
              <TextInput
                label={t('returnsStaff.otherSku')}
                maxLength={100}
                value={of(line).sku}
                error={errors[`lines.${at}.sku`]}
                onChange={({ currentTarget }) => put(line, { sku: currentTarget.value })}
              />
            )}
          </div>
        </fieldset>
      ))}
    </AskForm>
  )
}
