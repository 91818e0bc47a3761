import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pricedProduct } from '#features/goods/pricing/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { codesNamed } from './api.ts'

/** Shown with search results: the product that has exactly this code in the person's company. */
export function FoundByMyCode({ q }: { q: string | undefined }) {
  const { data } = useQuery({ ...codesNamed(q ?? ''), enabled: (q ?? '').length > 1 })
  const [code] = data?.rows ?? []
  return code ? <ItsProduct id={code.product_id} code={code.code} /> : null
}

function ItsProduct({ id, code }: { id: number; code: string }) {
  const { t } = useTranslation()
  const { data: product } = useQuery({
    ...pricedProduct(id),
    meta: { ...pricedProduct(id).meta, silent: true },
  })
  if (!product) return null
  return (
    <p>
      {t('intake.byCode', { code })} <Link to={paths.account.product(id)}>{product.name}</Link>{' '}
      <span className="code">{product.sku}</span>
    </p>
  )
}
