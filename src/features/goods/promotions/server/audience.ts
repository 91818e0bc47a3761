/** Returns the SQL condition that a promotion `p` is for a company `o` at a level, given as a parameter. */
export const isFor = (level: string): string => `
  (p.levels = '{}' or ${level} = any (p.levels)) and (p.countries = '{}' or o.country = any (p.countries))
  and (p.activity_types = '{}' or o.activity_type = any (p.activity_types))
  and (p.organization_ids = '{}' or o.id = any (p.organization_ids))`

/** The condition that a promotion `p` is in force. */
export const isInForce = `p.state = 'released' and p.starts_at <= now() and p.ends_at > now()`

/** The condition that a limited promotion `p` has pieces left for a company `o`. */
export const hasLeft = `(p.total_limit is null or p.used < p.total_limit) and (p.organization_limit is null
  or p.organization_limit > (select coalesce(sum(u.pieces), 0) from promotion_uses u
    where u.promotion_id = p.id and u.organization_id = o.id and u.released_at is null))`

/** Returns SQL for the pieces ordered under a promotion and not returned: stored if it has a limit, else counted. */
export const usedOf = (
  promotion: string,
): string => `(case when ${promotion}.total_limit is not null then ${promotion}.used
  else (select coalesce(sum(u.pieces), 0)::bigint from promotion_uses u
    where u.promotion_id = ${promotion}.id and u.released_at is null) end)`

/** Returns SQL for the pieces a company may still buy after `taken`; null without a limit. */
export const leftOf = (promotion: string, taken: string): string => `
  case when ${promotion}.total_limit is null and ${promotion}.organization_limit is null then null else greatest(0, least(
    ${promotion}.total_limit - ${promotion}.used, ${promotion}.organization_limit - ${taken})) end`

/** The pieces a company `o` has ordered under a promotion `p` and not returned. */
export const takenOf = `(select coalesce(sum(u.pieces), 0) from promotion_uses u
  where u.promotion_id = p.id and u.organization_id = o.id and u.released_at is null)`

/** The categories of the promotions in `mine`, including subcategories. */
export const categoriesOf = `
  recursive_under as (
    select promotion_id, category_id from promotion_categories where promotion_id in (select id from mine)
    union select u.promotion_id, c.id from categories c join recursive_under u on c.parent_id = u.category_id
  )`

/**
 * Returns SQL for the products of the promotions in `mine`, limited by `product`: named ones, those in its
 * categories, or all.
 */
export const goodsOf = (product: string): string => `${categoriesOf}, goods as (
    select g.promotion_id, g.product_id from promotion_products g
    where g.promotion_id in (select id from mine) and ${product.replaceAll('$product', 'g.product_id')}
    union
    select u.promotion_id, p.id from products p join recursive_under u on u.category_id = p.category_id
    where ${product.replaceAll('$product', 'p.id')}
    union
    select mine.id, p.id from mine join products p on ${product.replaceAll('$product', 'p.id')} where mine.all_goods
  )`
