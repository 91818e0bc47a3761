/**
 * `requested` until a second person decides; `approved`: to be sent by bank; `sent`: posted to the account; `failed`: the
 * bank returned it.
 */
export const refundStates = ['requested', 'approved', 'declined', 'sent', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** The states of refunds that the bank was asked to pay. */
export const sentRefunds = ['sent', 'failed'] as const satisfies readonly RefundState[]

/** The actions on a refund, with the state each is possible in and leads to. */
export const refundActions = {
  approve: { from: 'requested', to: 'approved' },
  decline: { from: 'requested', to: 'declined' },
  send: { from: 'approved', to: 'sent' },
  fail: { from: 'sent', to: 'failed' },
} as const satisfies Record<string, { from: RefundState; to: RefundState }>
export type RefundAction = keyof typeof refundActions

/** Returns the number people quote for a refund. */
export const refundNumber = (id: number): string => `R-${id}`

/** Returns whether a person may decide on a refund: not the person who requested it. */
export const mayDecide = (
  personId: number,
  refund: { requested_by_id: number; state: RefundState },
): boolean => refund.state === 'requested' && refund.requested_by_id !== personId
