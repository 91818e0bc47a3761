import { Checkbox } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { Ticks } from '#features/goods/catalogue/client/index.ts'
import type { Selection } from '#ui/list/column.ts'
import { toggled } from '#ui/list/row.tsx'

/** Checkboxes: one per row, and one for all rows of a table, independent of other tables. */
export const ticksOf = ({ chosen, choose }: Selection, t: TFunction): Ticks => ({
  chosen,
  one: (id) => (
    <Checkbox
      size="xs"
      checked={chosen.has(id)}
      aria-label={t('list.select')}
      onChange={() => choose(toggled(chosen, id))}
    />
  ),
  all: (ids) => {
    const here = ids.filter((id) => chosen.has(id)).length
    const all = here === ids.length
    const others = [...chosen].filter((id) => !ids.includes(id))
    return (
      <Checkbox
        size="xs"
        checked={all}
        indeterminate={here > 0 && !all}
        aria-label={t('list.selectAll')}
        onChange={() => choose(new Set(all ? others : [...others, ...ids]))}
      />
    )
  },
})
