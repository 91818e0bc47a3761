import { z } from 'zod'
import { event } from '#platform/shared/event.ts'
import { paths } from '#platform/shared/paths.ts'

const OfTemplate = z.object({ template_id: z.int(), template: z.string(), user_id: z.int() })
type OfTemplate = z.infer<typeof OfTemplate>

const forOwner = {
  to: [{ user: 'user_id' }],
  topic: 'orders',
  email: 'wanted',
} as const
const toOwner = { to: [{ user: 'user_id' as const }] }
const atTemplate = ({ template_id }: OfTemplate) => paths.account.template(template_id)

/** A template is due and only reminds. */
export const templateDue = event('template.due', OfTemplate.extend({ due_on: z.string() }), {
  ...toOwner,
  notices: [{ ...forOwner, importance: 'info', path: atTemplate }],
})

/** A template is due and its cart is prepared. `count`: the lines that differ from the last time. */
export const templatePrepared = event(
  'template.prepared',
  OfTemplate.extend({ due_on: z.string(), cart_id: z.int(), count: z.int() }),
  {
    ...toOwner,
    notices: [{ ...forOwner, importance: 'info', path: ({ cart_id }) => paths.account.cartOf(cart_id) }],
  },
)

/** The last times were not answered: the cadence pauses until it is resumed. */
export const cadencePaused = event('template.paused', OfTemplate, {
  ...toOwner,
  notices: [{ ...forOwner, importance: 'warning', path: atTemplate }],
})

/** No cart could be prepared: the cadence pauses until it is resumed. */
export const cadenceFailed = event('template.failed', OfTemplate, {
  ...toOwner,
  notices: [{ ...forOwner, importance: 'warning', path: atTemplate }],
})

export const templateEvents = [templateDue, templatePrepared, cadencePaused, cadenceFailed]
