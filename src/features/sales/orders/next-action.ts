import type { OrderSource, OrderStage, Turn } from './order.ts'
import { isUnsent } from './policy.ts'
import { waitsFor } from './waiting.ts'

export const nextCommands = [
  'write',
  'send',
  'confirm',
  'decide',
  'answer',
  'agree',
  'change',
  'renew',
  'start',
  'deliver',
] as const
type NextCommand = (typeof nextCommands)[number]

/** The next action of an order, the side whose turn it is, and the deadline: a moment or a day. */
export type NextAction = { what: NextCommand; side: Turn; until: string | null }

type Standing = {
  stage: OrderStage
  turn: Turn | null
  source: OrderSource
  valid_until: string | null
  answer_due_at: string | null
  promised_on: string | null
}

/** Returns the next action of an order, or null if nothing is left to do. */
export function nextActionOf(order: Standing): NextAction | null {
  const { stage, valid_until, answer_due_at, promised_on } = order
  const waited = waitsFor(order)
  if (waited) {
    const what = waited.kind.slice(waited.kind.indexOf('.') + 1) as NextCommand
    const until = what === 'decide' ? valid_until : what === 'renew' ? null : answer_due_at
    return { what, side: waited.side === 'client' ? 'client' : 'manager', until }
  }
  if (stage === 'draft')
    return isUnsent(order)
      ? { what: 'write', side: 'manager', until: null }
      : { what: 'send', side: 'client', until: null }
  if (stage === 'confirmed') return { what: 'start', side: 'manager', until: promised_on }
  if (stage === 'in_work') return { what: 'deliver', side: 'manager', until: promised_on }
  return null
}
