import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Several values of one name are an array. `key` tells apart what has the same name. */
export type Fact = { name: string; value: ReactNode; key?: string }

type Props = {
  of: readonly Fact[]
  /**
   * `columns`: name above value, in as many columns as have room, read downwards; `row`: the same, read across. `alongside`: name, then value, a line each. `totals`: sums
   * under each other, the last of which is what they come to. `figures`: few and large.
   */
  layout?: 'columns' | 'row' | 'beside' | 'totals' | 'figures'
}

/** What is known of something, by name; what is not known is left out. */
export function Facts({ of, layout = 'columns' }: Props) {
  return (
    <dl className={styles.facts} data-layout={layout}>
      {of.map(({ name, value, key = name }) => {
        const values = (Array.isArray(value) ? value : [value]).filter((one) => one || one === 0)
        if (values.length === 0) return null
        return (
          <div key={key}>
            <dt>{name}</dt>
            {values.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: values of one name have their places
              <dd key={place}>{one}</dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}
