import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/column.ts'
import type { ProductCard } from '../../contract.ts'
import type { Lookup } from '../lookup.ts'
import { Availability } from './availability.tsx'
import { AskForOne, Pick } from './quiet-ways.tsx'
import { useWords } from './use-words.ts'

/** The public columns of a size. Without `lookup` there is no column for comparing. */
export function usePublicColumns(lookup?: Lookup): Column<ProductCard>[] {
  const { t } = useTranslation()
  const { quantity } = useWords()
  return [
    {
      key: 'pack',
      title: t('catalogue.pack'),
      figures: true,
      cell: (product) => quantity(product.pack_qty, product),
    },
    {
      key: 'availability',
      title: t('catalogue.availability'),
      cell: (product) => <Availability of={product} />,
    },
    { key: 'request', title: t('catalogue.askColumn'), cell: (product) => <AskForOne of={product} /> },
    ...(lookup
      ? [
          {
            key: 'compare',
            title: t('catalogue.compare'),
            cell: (product: ProductCard) => <Pick of={product} lookup={lookup} />,
          },
        ]
      : []),
  ]
}
