import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = { name: string; value: ReactNode }

/** What is known of something, name above value. As many stand in a row as fit; those that are not known are left out. */
export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {of
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
