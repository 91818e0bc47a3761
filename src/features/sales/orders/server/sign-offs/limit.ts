import { isClient, type Person } from '#platform/shared/audience.ts'
import { isWithinOrderLimit } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { figuresOf, type OfferedLine, takenUp } from '../../offer.ts'

/**
 * What a colleague asks for, or agrees to, may become an order without another word of theirs: above their limit an owner
 * does it. What comes to no more than `before` was agreed already. Throws `Refusal` 409.
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
