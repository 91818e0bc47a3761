import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Several values of one name are an array. `key` distinguishes facts with the same name. */
export type Fact = { name: string; value: ReactNode; key?: string }

type Props = {
  of: readonly Fact[]
  /**
   * `columns`: name above value, in as many columns as fit, read downwards; `row`: the same, read across.
   * `beside`: name and value on one line each. `totals`: sums in a column, the last of which is the total; `sums`: the same
   * before a total that follows. `figures`: few and large.
   */
  layout?: 'columns' | 'row' | 'beside' | 'totals' | 'sums' | 'figures'
}

/** Facts by name. Unknown values are left out. */
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
