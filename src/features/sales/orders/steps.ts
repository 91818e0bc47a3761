import { type OrderSource, type OrderStage, orderStages } from './order.ts'
import { isUnsent } from './policy.ts'
import { orderTransitions } from './transitions.ts'

/** A stage an order has passed, is in, or has ahead. `at` is when it last entered the stage. */
export type Step = { stage: OrderStage; is: 'passed' | 'now' | 'ahead'; at: string | null }

type Entry = {
  stage: OrderStage
  source: OrderSource
  created_at: string
  history: readonly { event: string; at: string }[]
}

/** The stages ahead of an order that goes well. */
const ahead: readonly OrderStage[] = ['confirmed', 'in_work', 'completed']
/** The stages that no other follows by itself. */
const ends: readonly OrderStage[] = ['cancelled', 'expired']

/** Returns the stages of an order according to its history. A finished order has none ahead. */
export function stepsOf(order: Entry): Step[] {
  const { stage } = order
  const came = reachedBy(order)
  const isOver = ends.includes(stage)
  const first: OrderStage = isUnsent(order) ? 'negotiation' : 'submitted'
  return orderStages
    .filter((one) => {
      if (one === stage) return true
      if (one === 'draft' || ends.includes(one)) return false
      if (came.has(one) && isBefore(one, stage)) return true
      return !isOver && !isBefore(one, stage) && (ahead.includes(one) || (stage === 'draft' && one === first))
    })
    .map((one) => ({
      stage: one,
      is: one === stage ? 'now' : isBefore(one, stage) ? 'passed' : 'ahead',
      at: one === stage || isBefore(one, stage) ? (came.get(one) ?? null) : null,
    }))
}

const isBefore = (one: OrderStage, other: OrderStage): boolean =>
  orderStages.indexOf(one) < orderStages.indexOf(other)

const stageAfter = new Map<string, OrderStage>(
  Object.values(orderTransitions).flatMap(({ event, to }) =>
    to === 'same' || to === 'gone' ? [] : [[event, to]],
  ),
)

/** Returns when the order last entered each stage. A transition within a stage does not count. */
function reachedBy({ source, created_at, history }: Entry): Map<OrderStage, string> {
  const came = new Map<OrderStage, string>()
  let at: OrderStage = 'draft'
  if (source === 'manual' || source === 'template') came.set('draft', created_at)
  for (const entry of history) {
    const next = stageAfter.get(entry.event)
    if (!next || next === at) continue
    came.set(next, entry.at)
    at = next
  }
  return came
}
