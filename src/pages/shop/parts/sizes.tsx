import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FamilyTables, type Favourites } from '#features/goods/catalogue/client/index.ts'
import { inFamilies } from '#features/goods/catalogue/families.ts'
import { sizesOf } from '#features/goods/pricing/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { AddAllBar } from './add-all-bar.tsx'
import { useBuying } from './use-buying.ts'
import { useProductColumns } from './use-product-columns.tsx'

type Props = { productId: number; starred: Favourites }

/**
 * All sizes of a product with a quantity each, added together. Hidden if there is only one. Typed quantities
 * survive switching to another size.
 */
export function Sizes({ productId, starred }: Props) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(sizesOf(productId))
  const buying = useBuying()
  const columns = useProductColumns({ buying, starred })
  if (data.length < 2) return null
  return (
    <section id="sizes" aria-labelledby="sizes-title">
      <h2 id="sizes-title">{t('catalogue.sizes', { count: data.length })}</h2>
      <FamilyTables
        groups={inFamilies(data, 'size')}
        to={({ id }) => paths.account.product(id)}
        columns={columns}
        here={productId}
        bare
      />
      <AddAllBar typed={buying.typed} />
    </section>
  )
}
