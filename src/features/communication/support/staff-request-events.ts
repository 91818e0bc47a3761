import { z } from 'zod'
import { event } from '#platform/shared/event.ts'
import type { NoticeKind } from '#platform/shared/notice.ts'
import { paths } from '#platform/shared/paths.ts'
import { decisions, priorities } from './request.ts'
import { OfRequest } from './request-shape.ts'

const OfStaff = OfRequest.omit({ organization_id: true }).extend({
  /** The author, and the administrator assigned. */
  author_id: z.int(),
  taken_by_id: z.int().nullable(),
})
const staffPath = ({ request_id }: { request_id: number }) => paths.manager.supportRequest(request_id)
type PayloadOfStaff = z.output<typeof OfStaff>
const amongStaff = {
  to: [{ user: 'author_id' as const }, { role: 'admin' as const }],
  subject: { kind: 'support_request', field: 'request_id' as const },
}
const saidTo = (to: NoticeKind<PayloadOfStaff>['to'], words: string): NoticeKind<PayloadOfStaff>[] => [
  { to, words, importance: 'info', topic: 'requests', path: staffPath, email: 'wanted' },
]
const [toAuthor, toTaker] = [[{ user: 'author_id' as const }], [{ user: 'taken_by_id' as const }]]

/** The same for a request of staff, which only the author and the administrators hear of. */
export const staffRequestOpened = event('support.staff_opened', OfStaff, {
  ...amongStaff,
  notices: saidTo([{ role: 'admin' }], 'staff_opened'),
})
export const staffRequestTaken = event('support.staff_taken', OfStaff, {
  ...amongStaff,
  notices: saidTo(toAuthor, 'taken'),
})
export const staffRequestAsked = event('support.staff_asked', OfStaff.extend({ reason: z.string() }), {
  ...amongStaff,
  notices: saidTo(toAuthor, 'asked'),
})
export const staffRequestAnswered = event('support.staff_answered', OfStaff.extend({ reason: z.string() }), {
  ...amongStaff,
  notices: saidTo(toTaker, 'staff_answered'),
})
export const staffRequestDecided = event(
  'support.staff_decided',
  OfStaff.extend({ decision: z.enum(decisions), reason: z.string() }),
  { ...amongStaff, notices: saidTo(toAuthor, 'decided') },
)
export const staffRequestReopened = event('support.staff_reopened', OfStaff.extend({ reason: z.string() }), {
  ...amongStaff,
  notices: saidTo(toTaker, 'staff_reopened'),
})
export const staffRequestClosed = event('support.staff_closed', OfStaff, amongStaff)
export const staffRequestWithdrawn = event('support.staff_withdrawn', OfStaff, {
  ...amongStaff,
  notices: saidTo(toTaker, 'staff_withdrawn'),
})
export const staffRequestAssigned = event(
  'support.staff_assigned',
  OfStaff.extend({ manager_name: z.string() }),
  { ...amongStaff, notices: saidTo(toTaker, 'assigned') },
)
export const staffRequestRanked = event(
  'support.staff_ranked',
  OfStaff.extend({ priority: z.enum(priorities) }),
  amongStaff,
)
export const staffRequestOverdue = event('support.staff_overdue', OfStaff, {
  ...amongStaff,
  notices: saidTo([{ role: 'admin' }], 'overdue'),
})
export const staffRequestRated = event(
  'support.staff_rated',
  OfStaff.extend({ rating: z.int(), reason: z.string() }),
  { ...amongStaff, notices: saidTo(toTaker, 'rated') },
)
