import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleFieldProps } from '#features/foundation/tax/client/index.ts'
import { suggestions } from '#features/goods/catalogue/client/index.ts'

/** Chooses a product, found by part number or name. */
export default function RuleProduct({ value, error, onChange }: RuleFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [q] = useDebouncedValue(typed.trim(), 200)
  const { data } = useQuery({ ...suggestions(q), enabled: q !== '', placeholderData: keepPreviousData })
  const found = q === '' || q === chosen?.label ? [] : (data?.products ?? [])
  const options = found.map(({ id, sku, name }) => ({ value: String(id), label: `${sku} ${name}` }))
  const isFound = options.some((one) => one.value === chosen?.value)
  return (
    <Select
      label={t('taxStaff.rule.product')}
      description={t('taxStaff.rule.productHint')}
      required
      searchable
      data={chosen && !isFound ? [chosen, ...options] : options}
      // The search has found by its own rules, such as codes without separators.
      filter={({ options }) => options}
      nothingFoundMessage={q === '' ? undefined : t('taxStaff.rule.noneFound')}
      value={value === null ? null : String(value)}
      error={error}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setChosen(id === null ? null : { value: id, label: option?.label ?? id })
        onChange(id === null ? null : Number(id))
      }}
    />
  )
}
