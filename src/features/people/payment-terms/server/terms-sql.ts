/**
 * Conditions on stored terms (`terms_snapshot` of an order, or any jsonb with `instalments`), for statements that cannot
 * ask `prepaidPercentBp`. An instalment is never of 0 %, so the triggers decide.
 */
const triggered = (terms: string, by: string) =>
  `exists (select from jsonb_array_elements(${terms} -> 'instalments') part where part ->> 'trigger' ${by} 'order_confirmed')`

/** SQL for "something is due before work starts"; false for an order without terms. */
export const takesPrepaymentSql = (terms: string): string => triggered(terms, '=')

/** SQL for "something must be paid before goods that are ready are booked"; false for an order without terms. */
export const isPaidBeforeBookingSql = (terms: string): string =>
  `exists (select from jsonb_array_elements(${terms} -> 'instalments') part
     where part ->> 'trigger' = 'lot_ready' and part ->> 'must_be_paid_before' = 'booking')`

/** SQL for "everything is due before work starts"; false for an order without terms. */
export const isPrepaidSql = (terms: string): string =>
  `(${triggered(terms, '=')} and not ${triggered(terms, '<>')})`
