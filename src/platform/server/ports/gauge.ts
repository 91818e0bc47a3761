import type { Db } from '../database/db.ts'

/**
 * A metric of a feature for the operator, counted by one quick query at each scrape, about every 15 s. `name`
 * is its Prometheus name, `label` distinguishes its values.
 */
export type Gauge = {
  name: `portico_${string}`
  help: string
  label: string
  read(db: Db): Promise<{ label: string; value: number }[]>
}
