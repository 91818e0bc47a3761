import type { ReactNode } from 'react'
import styles from './state.module.css'

export type Tone = 'waiting' | 'in-work' | 'done' | 'trouble' | 'quiet'

/** A status is always shown as a word with a shape; the colour only repeats it. */
const shapes: Record<Tone, string> = { waiting: '◔', 'in-work': '▸', done: '✓', trouble: '!', quiet: '–' }

export function State({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.state} data-tone={tone}>
      <span aria-hidden="true">{shapes[tone]}</span>
      {children}
    </span>
  )
}
