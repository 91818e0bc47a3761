import { z } from 'zod'
import { event } from '#platform/shared/event.ts'
import { DiscountLimits } from './offer-shape.ts'

/** The discount limits of the roles changed. There is one set of limits, so the subject is always the same. */
export const limitsChanged = event(
  'order.limits_changed',
  z.object({ limits_id: z.literal(1), before: DiscountLimits, after: DiscountLimits }),
  {
    to: [{ role: 'admin' }, { role: 'chief_manager' }],
    subject: { kind: 'discount_limits', field: 'limits_id' },
  },
)
