/** Which price lists hold, as a condition on `price_lists`: the one place that decides it, by the database's clock. */
export const inForce = `state = 'active' and valid_from <= now() and (valid_to is null or valid_to > now())`

/**
 * What a list `o` is called: whether a released one waits, holds or is over follows from its days. By the clock rather
 * than by the transaction: who has waited for a lock sees what was released in the meantime.
 */
export const stateNow = `case when o.state <> 'active' then o.state when o.valid_from > clock_timestamp() then 'scheduled'
  when o.valid_to <= clock_timestamp() then 'expired' else 'active' end`

/** The base list in force of the currency that is the given parameter. */
export const baseInForce = (currency: string): string =>
  `(select id from price_lists where kind = 'base' and currency = ${currency} and ${inForce})`
