/** The condition on `price_lists` that a list is in force, by the database's clock. Defined only here. */
export const inForce = `state = 'active' and valid_from <= now() and (valid_to is null or valid_to > now())`

/**
 * The current state of a list `o`: whether a released one is scheduled, in force or expired follows from its days.
 * Uses the clock and not the transaction's start, so that a transaction that waited for a lock sees what was released
 * in the meantime.
 */
export const stateNow = `case when o.state <> 'active' then o.state when o.valid_from > clock_timestamp() then 'scheduled'
  when o.valid_to <= clock_timestamp() then 'expired' else 'active' end`

/** Returns SQL for the base list in force of a currency, given as a parameter. */
export const baseInForce = (currency: string): string =>
  `(select id from price_lists where kind = 'base' and currency = ${currency} and ${inForce})`
