import type { Db } from './db.ts'

/**
 * What a feature has that the person who runs Portico watches: counted when it is asked for, every quarter of a minute or so,
 * by one quick question. `name` is what Prometheus knows it by, `label` what tells its values apart.
 */
export type Gauge = {
  name: `portico_${string}`
  help: string
  label: string
  read(db: Db): Promise<{ label: string; value: number }[]>
}
