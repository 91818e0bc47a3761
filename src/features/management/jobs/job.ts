/**
 * `waiting`: due, not started. `running`. `again`: failed, will be retried. `later`: not due yet. `failed`:
 * given up.
 */
export const jobStates = ['failed', 'again', 'waiting', 'running', 'later'] as const
export type JobState = (typeof jobStates)[number]
