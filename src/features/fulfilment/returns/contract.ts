import { z } from 'zod'
import { clients, managers, verifiedBuyers } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { listAt } from '#platform/shared/list.ts'
import { paths } from '#platform/shared/paths.ts'
import {
  allReturns,
  CancelReturn,
  InspectReturn,
  ReceiveReturn,
  Return,
  ReturnPlaces,
  SendReturn,
  WithVersion,
} from './return-shape.ts'

const SlipInput = z.object({ lang: z.enum(['en', 'ru']).default('en') })

/** Returns of the caller's own company. */
export const ownReturnsApi = {
  show: get('/api/front/returns/:id', { who: clients, reply: Return }),
  ofOrder: get('/api/front/orders/:id/returns', { who: clients, reply: Return.array() }),
  /** The packing slip as a PDF. */
  slip: get('/api/front/returns/:id/slip', { who: clients, query: SlipInput, raw: true }),
  send: post('/api/front/returns/:id/departure', { who: verifiedBuyers, body: SendReturn, reply: Return }),
}

const all = listAt('/api/manager/returns', { who: managers, list: allReturns })

/** Returns for the staff who may see their company. */
export const returnsApi = {
  all,
  exportAll: all.file,
  open: get('/api/manager/returns/:id', { who: managers, reply: Return }),
  ofOrder: get('/api/manager/orders/:id/returns', { who: managers, reply: Return.array() }),
  slip: get('/api/manager/returns/:id/slip', { who: managers, query: SlipInput, raw: true }),
  places: get('/api/manager/return-places', { who: managers, reply: ReturnPlaces }),
  send: post('/api/manager/returns/:id/departure', { who: managers, body: SendReturn, reply: Return }),
  receive: post('/api/manager/returns/:id/receipt', { who: managers, body: ReceiveReturn, reply: Return }),
  inspect: post('/api/manager/returns/:id/inspection', { who: managers, body: InspectReturn, reply: Return }),
  close: post('/api/manager/returns/:id/closing', { who: managers, body: WithVersion, reply: Return }),
  cancel: post('/api/manager/returns/:id/cancellation', { who: managers, body: CancelReturn, reply: Return }),
}

/** `ref`: the number of the return. */
export const OfReturn = z.object({
  return_id: z.int(),
  ref: z.string(),
  request_id: z.int(),
  organization_id: z.int(),
})
const WithDay = OfReturn.extend({ expected_on: z.string() })
const toBothSides = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'return', field: 'return_id' as const },
}
const forBuyers = {
  to: [{ buyersOf: 'organization_id' }],
  importance: 'info',
  topic: 'requests',
  path: ({ request_id }: { request_id: number }) => paths.account.supportRequest(request_id),
} as const
const forManager = {
  to: [{ managerOf: 'organization_id' }],
  importance: 'info',
  topic: 'requests',
  path: ({ return_id }: { return_id: number }) => paths.manager.return(return_id),
} as const

export const returnAuthorised = event('return.authorised', WithDay, {
  ...toBothSides,
  notices: [{ ...forBuyers, email: 'wanted' }],
})
export const returnSent = event('return.sent', OfReturn, { ...toBothSides, notices: [forManager] })
export const returnReceived = event('return.received', OfReturn, { ...toBothSides, notices: [forBuyers] })
export const returnInspected = event('return.inspected', OfReturn, { ...toBothSides, notices: [forBuyers] })
export const returnClosed = event('return.closed', OfReturn, toBothSides)
export const returnCancelled = event('return.cancelled', OfReturn.extend({ reason: z.string() }), {
  ...toBothSides,
  notices: [{ ...forBuyers, importance: 'warning' }],
})
/** Its deadline has passed. */
export const returnOverdue = event('return.overdue', WithDay, {
  ...toBothSides,
  notices: [
    { ...forBuyers, importance: 'warning', email: 'wanted' },
    { ...forManager, importance: 'warning', words: 'missing' },
  ],
})

/** All events about returns, for their history and the pages that show them. */
export const returnEvents = [
  returnAuthorised,
  returnSent,
  returnReceived,
  returnInspected,
  returnClosed,
  returnCancelled,
  returnOverdue,
] as const
