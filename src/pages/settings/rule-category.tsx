import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RuleFieldProps } from '#features/foundation/tax/client/index.ts'
import { categories } from '#features/goods/catalogue/client/index.ts'

/** Chooses a category of the catalogue. */
export default function RuleCategory({ value, error, onChange }: RuleFieldProps) {
  const { t } = useTranslation()
  const { data: all = [] } = useQuery(categories)
  return (
    <NativeSelect
      label={t('taxStaff.rule.category')}
      description={t('taxStaff.rule.categoryHint')}
      required
      data={[{ value: '', label: '' }, ...all.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={value === null ? '' : String(value)}
      error={error}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    />
  )
}
