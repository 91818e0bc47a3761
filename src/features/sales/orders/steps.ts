import { type OrderSource, type OrderStage, orderStages } from './order.ts'
import { isUnsent } from './policy.ts'
import { orderTransitions } from './transitions.ts'

/** A stage an order has passed, is in, or has ahead. `at` is when it last entered the stage. */
export type Step = { stage: OrderStage | 'shipped'; is: 'passed' | 'now' | 'ahead'; at: string | null }

/** Stages named by what happened once they are over: 'Placed', not 'Waiting for confirmation'. */
const named = ['submitted', 'negotiation', 'confirmed', 'in_work'] as const
const isNamed = (stage: OrderStage): stage is (typeof named)[number] =>
  (named as readonly OrderStage[]).includes(stage)

/** Returns the message key of the name of a step. */
export const stepTitle = ({ stage, is }: Step) => {
  if (stage === 'shipped') return 'orders.tabs.shipped' as const
  return is === 'passed' && isNamed(stage)
    ? (`orders.passedStages.${stage}` as const)
    : (`orders.stages.${stage}` as const)
}

type Entry = {
  stage: OrderStage
  source: OrderSource
  created_at: string
  shipped_percent: number
  history: readonly { event: string; at: string }[]
}

/** The stages ahead of an order that goes well. */
const ahead: readonly OrderStage[] = ['confirmed', 'in_work', 'completed']
/** The stages that no other follows by itself. */
const ends: readonly OrderStage[] = ['cancelled', 'expired']

/**
 * Returns the stages of an order according to its history. A finished order has none ahead. An order whose goods have
 * all left is still in progress until they arrive; its steps show it as shipped.
 */
export const stepsOf = (order: Entry): Step[] =>
  stagesOf(order).flatMap((step) => (step.stage === 'in_work' ? withShipped(step, order) : [step]))

function withShipped(started: Step, { stage, shipped_percent }: Entry): Step[] {
  const shipped = { stage: 'shipped', at: null } as const
  const hasLeft = shipped_percent >= 100
  if (started.is === 'ahead') return [started, { ...shipped, is: 'ahead' }]
  if (stage !== 'in_work') return hasLeft ? [started, { ...shipped, is: 'passed' }] : [started]
  return hasLeft
    ? [
        { ...started, is: 'passed' },
        { ...shipped, is: 'now' },
      ]
    : [started, { ...shipped, is: 'ahead' }]
}

function stagesOf(order: Entry): (Step & { stage: OrderStage })[] {
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
