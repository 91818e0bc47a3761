import { addressOf } from '#platform/shared/contract.ts'
import { paths } from '#platform/shared/paths.ts'
import { catalogue, type ProductCard } from '../../contract.ts'

type HandlerReply = {
  properties: readonly (readonly [name: string, value: string])[]
  origin: string
  pictures: string
}

/**
 * Returns a product as structured data for search engines (schema.org), in the language of the page. It contains no
 * prices, which only clients see.
 */
export function productFacts(product: ProductCard, { properties, origin, pictures }: HandlerReply): object {
  const { id, sku, mpn, brand, name, description, category, weight_g, has_picture } = product
  return {
    '@type': 'Product',
    name,
    sku,
    url: origin + paths.productOf(sku),
    ...(description && { description }),
    ...(mpn && { mpn }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category: category.name }),
    ...(has_picture && { image: pictures + addressOf(catalogue.picture, { id }) }),
    ...(weight_g !== null && { weight: { '@type': 'QuantitativeValue', value: weight_g, unitCode: 'GRM' } }),
    additionalProperty: properties.map(([of, value]) => ({ '@type': 'PropertyValue', name: of, value })),
  }
}
