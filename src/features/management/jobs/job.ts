/**
 * `waiting`: due, no one has begun it. `running`. `again`: failed, and tried again by itself. `later`: not before its
 * time. `failed`: given up.
 */
export const jobStates = ['failed', 'again', 'waiting', 'running', 'later'] as const
export type JobState = (typeof jobStates)[number]
