/** The kinds of products a client can show alone. If several are chosen, a product must match all of them. */
export const onlyKinds = ['favourite', 'ordered', 'promotion', 'model'] as const
export type Only = (typeof onlyKinds)[number]

/**
 * A set of products: by id, by category (with `category_ids` already including subcategories), or all, less those
 * excepted.
 */
export type Goods = {
  all: boolean
  product_ids: readonly number[]
  category_ids: readonly number[]
  except_ids?: readonly number[]
}

/** The person's own products of each kind; kinds that were not requested are absent. */
export type OwnGoods = { [Kind in Exclude<Only, 'model'>]?: Goods }

/** The most favourites of a person: no one reads through a longer list. */
export const mostFavourites = 2000
