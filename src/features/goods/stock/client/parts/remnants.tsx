import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import type { Remnant } from '../../contract.ts'
import { useEndRemnant } from '../api.ts'
import type { OfStock } from './stocked.ts'

/** What is left of cut bars; administrators take a remnant off once it is sold or scrapped. */
export function Remnants({ of, stock: { remnants, may_change } }: OfStock) {
  const { t } = useTranslation()
  const { quantity, number } = useWords()
  const end = useEndRemnant()
  if (remnants.length === 0) return null
  const columns: Column<Remnant>[] = [
    {
      key: 'length',
      title: t('stock.remnants.length'),
      bare: true,
      cell: ({ length }) => quantity(length, of),
    },
    { key: 'count', title: t('stock.remnants.count'), figures: true, cell: ({ count }) => number(count) },
    { key: 'warehouse', title: t('stock.warehouse'), cell: ({ warehouse }) => warehouse },
  ]
  if (may_change)
    columns.push({
      key: 'ends',
      title: t('stock.became'),
      cell: ({ id, length }) => (
        <Group gap="xs" wrap="nowrap">
          {(['sold', 'scrapped'] as const).map((how) => (
            <TransitionButton
              key={how}
              variant={how === 'sold' ? 'default' : 'subtle'}
              label={t(`stock.remnants.${how}`)}
              pending={end.isPending}
              asks={{
                title: t(`stock.remnants.${how}`),
                text: t(`stock.remnants.${how}Text`, { length: quantity(length, of) }),
                yes: t(`stock.remnants.${how}`),
                isSafe: how === 'sold',
              }}
              onTransition={() => end.mutate({ params: { id }, body: { how } })}
            />
          ))}
        </Group>
      ),
    })
  return (
    <section>
      <h2>{t('stock.remnants.title')}</h2>
      <p className="dimmed">{t('stock.remnants.hint')}</p>
      <Table caption={t('stock.remnants.title')} rows={remnants} columns={columns} rowKey={({ id }) => id} />
    </section>
  )
}
