import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { quantityTyped } from '#features/goods/catalogue/units.ts'
import { designation } from '#platform/shared/typography.ts'
import { AskForm } from '#ui/ask-form.tsx'
import { returnsApi } from '../../contract.ts'
import { type InspectionResult, inspectionResults, type Results } from '../../return.ts'
import type { ReturnLine } from '../../return-shape.ts'
import { returnPlaces, useReturnAction } from '../api.ts'
import styles from '../returns.module.css'
import type { DialogProps } from './dialog-props.ts'

/** Says what becomes of the pieces of each line. Nothing is proposed: everything is looked at. */
export default function InspectForm({ of: { id, version, number, lines }, opened, onClose }: DialogProps) {
  const { t } = useTranslation()
  const words = useWords()
  const inspect = useReturnAction(returnsApi.inspect)
  const { data: places } = useQuery({ ...returnPlaces, enabled: opened })
  const [warehouse, setWarehouse] = useState('')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const keyOf = (line: ReturnLine, result: InspectionResult) => `${line.id} ${result}`
  const of = (line: ReturnLine, result: InspectionResult) => typed[keyOf(line, result)] ?? ''
  const errors = inspect.error?.fields ?? {}
  const submit = () =>
    inspect.mutate(
      {
        params: { id },
        body: {
          version,
          warehouse,
          lines: lines.map((line) => ({
            id: line.id,
            ...resultsOf((result) => quantityTyped(of(line, result), line.unit)),
          })),
        },
      },
      { onSuccess: onClose },
    )
  return (
    <AskForm
      title={t('returnsStaff.inspectTitle', { number })}
      text={t('returnsStaff.inspectText')}
      yes={t('returnsStaff.inspect')}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      pending={inspect.isPending}
      error={inspect.error}
      said={Object.keys(errors).filter((name) => name.startsWith('lines.') || name === 'warehouse')}
    >
      {lines.map((line, at) => (
        <fieldset key={line.id} className={styles.line}>
          <legend>
            {designation(line.name)} <span className="code dimmed">{line.came_sku ?? line.sku}</span>
            {' · '}
            {t('returns.received')}: {words.quantity(line.received ?? 0, line)}
          </legend>
          <div className={styles.results}>
            {inspectionResults.map((result) => (
              <TextInput
                key={result}
                label={t(`returns.result.${result}`)}
                aria-label={t('returnsStaff.resultOf', {
                  result: t(`returns.result.${result}`),
                  sku: line.sku || line.name,
                })}
                inputMode="decimal"
                maxLength={9}
                value={of(line, result)}
                error={errors[`lines.${at}.${result}`]}
                onChange={({ currentTarget }) =>
                  setTyped({ ...typed, [keyOf(line, result)]: currentTarget.value })
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
      {places && places.selling.length > 1 && (
        <NativeSelect
          label={t('returnsStaff.to')}
          value={warehouse}
          error={errors.warehouse}
          data={places.selling.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ currentTarget }) => setWarehouse(currentTarget.value)}
        />
      )}
    </AskForm>
  )
}

const resultsOf = (typed: (result: InspectionResult) => number): Results => ({
  restock: typed('restock'),
  scrap: typed('scrap'),
  supplier: typed('supplier'),
  repair: typed('repair'),
  back: typed('back'),
})
