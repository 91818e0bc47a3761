import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { isWithinOrderLimit } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { figuresOf, takenUp } from '../offer.ts'

/**
 * Checks a colleague's limit for lines that become an order without a further step of theirs. Above it an
 * owner has to sign off. A total of at most `before` was already agreed. Throws `Refusal` 409.
 */
export function requireWithinLimit(
  person: Person,
  lines: readonly OfferedLine[],
  currency: string,
  before: readonly OfferedLine[] = [],
): void {
  if (!isClient(person)) return
  const amount = figuresOf(takenUp(lines)).total_amount
  if (amount <= figuresOf(before).total_amount && before.length > 0) return
  if (!isWithinOrderLimit(person.order_limit, { amount, currency })) refuse('orders.guards.withinOrderLimit')
}
