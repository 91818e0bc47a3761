/**
 * `requested` until a second person decides; `approved`: to be sent by bank; `sent`: posted to the account; `failed`: the
 * bank returned it.
 */
export const refundStates = ['requested', 'approved', 'declined', 'sent', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** The states of refunds that the bank was asked to pay. */
export const sentRefunds = ['sent', 'failed'] as const satisfies readonly RefundState[]

/** The state in which each action on a refund is possible. */
export const possibleIn = {
  approve: 'requested',
  decline: 'requested',
  send: 'approved',
  fail: 'sent',
} as const satisfies Record<string, RefundState>
export type RefundAction = keyof typeof possibleIn

/** Returns the number people quote for a refund. */
export const refundNumber = (id: number): string => `R-${id}`

/** Returns whether a person may decide on a refund: not the person who requested it. */
export const mayDecide = (
  personId: number,
  refund: { requested_by_id: number; state: RefundState },
): boolean => refund.state === 'requested' && refund.requested_by_id !== personId
