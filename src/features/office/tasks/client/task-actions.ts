import type { ComponentType } from 'react'
import type { Task } from '../contract.ts'

/**
 * Buttons that complete a task in one click, by kind. `data-decides` names the keys that press a button: `c` confirms,
 * `r` rejects, `e` extends.
 */
export type TaskActions = Record<string, ComponentType<{ task: Task }>>
