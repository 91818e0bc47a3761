import { z } from 'zod'
import { admins, chiefs, managers } from '#platform/shared/audience.ts'
import { get, put } from '#platform/shared/contract.ts'
import { list, listAt } from '#platform/shared/list.ts'
import { counted, text } from '#platform/shared/validation.ts'
import { confirmationRules, verdicts } from './auto-confirm.ts'
import { ConfirmationRules, modes } from './confirmation-rules.ts'
import { DecisionRow, OrderDecision } from './decision-shape.ts'

/** The rules with their version; 0 until they are saved for the first time. */
export const RulesCard = z.object({ ...ConfirmationRules.shape, version: z.int() })
export type RulesCard = z.infer<typeof RulesCard>

export const ClientSwitch = z.object({ is_on: z.boolean(), version: z.int() })
export type ClientSwitch = z.infer<typeof ClientSwitch>

export const decisionList = list({
  name: 'order_decisions',
  row: DecisionRow,
  columns: {
    number: { title: 'automaticConfirmation.log.order', is: 'number' },
    at: { title: 'automaticConfirmation.log.at', is: 'moment' },
    organization_name: { title: 'automaticConfirmation.log.client', is: 'text' },
    total: { title: 'automaticConfirmation.log.total', is: 'money' },
    verdict: {
      title: 'automaticConfirmation.log.verdict',
      is: 'word',
      words: 'automaticConfirmation.verdicts',
    },
    failed: { title: 'automaticConfirmation.log.failed', is: 'text' },
    mode: { title: 'automaticConfirmation.log.mode', is: 'word', words: 'automaticConfirmation.modes' },
    rules_version: { title: 'automaticConfirmation.log.version', is: 'figure' },
  },
  filters: {
    q: text(200).trim().optional(),
    verdict: z.enum(verdicts).optional(),
    rule: z.enum(confirmationRules).optional(),
    mode: z.enum(modes).optional(),
    /** Only decisions of this many last days. */
    days: z.coerce.number().int().min(1).max(365).default(30),
  },
  sorts: ['at'],
  sort: '-at',
  chips: { filter: 'verdict', values: verdicts, words: 'automaticConfirmation.verdicts' },
})
const listed = listAt('/api/manager/order-decisions', { who: admins, list: decisionList })

export const automaticConfirmation = {
  rules: get('/api/manager/confirmation-rules', { who: admins, reply: RulesCard }),
  /** `based_on` is the version the form was loaded with: 409 if someone saved in the meantime. */
  changeRules: put('/api/manager/confirmation-rules', {
    who: admins,
    body: ConfirmationRules.extend({ based_on: counted() }),
    reply: RulesCard,
  }),
  ofClient: get('/api/manager/clients/:id/automatic-confirmation', { who: managers, reply: ClientSwitch }),
  /** `version` as above. */
  switchClient: put('/api/manager/clients/:id/automatic-confirmation', {
    who: chiefs,
    body: z.object({ is_on: z.boolean(), version: counted() }),
    reply: ClientSwitch,
  }),
  /** The last decision about an order. */
  ofOrder: get('/api/manager/orders/:id/decision', {
    who: managers,
    reply: z.object({ decision: OrderDecision.nullable() }),
  }),
  list: listed,
  exportList: listed.file,
}
