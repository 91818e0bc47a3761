import type { UserStatus } from '#platform/shared/audience.ts'

/**
 * The transitions of a client's status (product 4.1); `confirm` confirms an application. A blocked application is a
 * rejected one, so unblocking a company that was never confirmed also confirms it.
 */
export const statusTransitions = {
  confirm: { from: ['not_confirmed'], to: 'active' },
  block: { from: ['not_confirmed', 'active'], to: 'blocked' },
  unblock: { from: ['blocked'], to: 'active' },
  delete: { from: ['not_confirmed', 'active', 'blocked'], to: 'deleted' },
} as const satisfies Record<string, { from: readonly UserStatus[]; to: UserStatus }>
export type StatusTransition = keyof typeof statusTransitions

export const canGo = (status: UserStatus, transition: StatusTransition): boolean =>
  (statusTransitions[transition].from as readonly UserStatus[]).includes(status)
