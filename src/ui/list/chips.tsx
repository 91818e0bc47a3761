import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import type { Chips as Declared } from '#platform/shared/list.ts'
import { type ChipLink, ChipLinks } from './chip-links.tsx'

type Props = { place: ListPlace; chips: Declared; counts: Record<string, number> }

/** The quick filters of a list, with the number of rows of each. Those without rows are left out. */
export function Chips({ place: { search, to }, chips: { filter, values, words }, counts }: Props) {
  const { t } = useTranslation()
  const now = search.get(filter)
  const everything = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chip = (value: string | null, label: string, count: number): ChipLink => ({
    key: value,
    label,
    to: to({ [filter]: value }),
    isOpen: now === value,
    count,
  })
  const shown = values.filter((value) => value === now || (counts[value] ?? 0) > 0)
  return (
    <ChipLinks
      label={t('list.narrow')}
      of={[
        chip(null, t('common.all'), everything),
        ...shown.map((value) => chip(value, t(`${words}.${value}` as ParseKeys), counts[value] ?? 0)),
      ]}
    />
  )
}
