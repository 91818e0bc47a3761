/** Which price lists hold, as a condition on `price_lists`: the one place that decides it, by the database's clock. */
export const inForce = `state = 'active' and valid_from <= now() and (valid_to is null or valid_to > now())`

/** The base list in force of the currency that is the given parameter. */
export const baseInForce = (currency: string): string =>
  `(select id from price_lists where kind = 'base' and currency = ${currency} and ${inForce})`
