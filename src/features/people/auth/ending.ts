/** Why a session ended early. */
export const endings = ['signed_out', 'blocked', 'deleted', 'password', 'other_device', 'put_out'] as const
export type Ending = (typeof endings)[number]
