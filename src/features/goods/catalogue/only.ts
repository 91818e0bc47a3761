/** What of the catalogue a client may have shown alone. Of several all are to hold. */
export const onlyKinds = ['favourite', 'ordered', 'promotion', 'model'] as const
export type Only = (typeof onlyKinds)[number]

/** Products as their owners name them: one by one, by categories (those below are named too), or all. */
export type Goods = { all: boolean; product_ids: readonly number[]; category_ids: readonly number[] }

/** Which products are someone's own in each way; what no one has asked for is left out. */
export type OwnGoods = { [Kind in Exclude<Only, 'model'>]?: Goods }

/** A person has so many favourites at most: a list of more is a list no one looks through. */
export const mostFavourites = 2000
