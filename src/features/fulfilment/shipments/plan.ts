import { daysBetween, type Package } from './lot.ts'

/** Returns the volume of a package in cubic centimetres. */
export const volumeOf = ({ length_mm, width_mm, height_mm }: Omit<Package, 'weight_g' | 'marking'>): number =>
  (length_mm * width_mm * height_mm) / 1000

type Waiting = {
  package_count: number
  /** Null if unknown. */
  weight_g: number | null
  volume_cm3: number | null
  free_storage_until: string | null
}
/** A lot that is still being packed, and the day it is expected to be ready. */
type Coming = { expected_on: string | null }

export type Plan = {
  package_count: number
  /** Only of the lots with a known weight or volume. */
  weight_g: number
  volume_cm3: number
  /** True if the weight or volume of some lot is unknown. */
  is_partial: boolean
  /** Days until free storage of the first lot ends. Negative if it has ended. */
  storage_days: number | null
  /** The number of lots that could also be included after this many days. */
  wait: { days: number; lots: number } | null
}

/** Returns the totals of these lots, and what could soon be included. `today` is a day like '2026-05-14'. */
export function planOf(chosen: readonly Waiting[], coming: readonly Coming[], today: string): Plan {
  const total = (of: (lot: Waiting) => number | null) => chosen.reduce((sum, lot) => sum + (of(lot) ?? 0), 0)
  const left = chosen.flatMap(({ free_storage_until }) =>
    free_storage_until === null ? [] : [daysBetween(today, free_storage_until)],
  )
  return {
    package_count: total((lot) => lot.package_count),
    weight_g: total((lot) => lot.weight_g),
    volume_cm3: Math.round(total((lot) => lot.volume_cm3)),
    is_partial: chosen.some(({ weight_g, volume_cm3 }) => weight_g === null || volume_cm3 === null),
    storage_days: left.length > 0 ? Math.min(...left) : null,
    wait: waitFor(coming, today),
  }
}

/** Returns the next day on which more lots will be ready. */
function waitFor(coming: readonly Coming[], today: string): Plan['wait'] {
  const days = coming.flatMap(({ expected_on }) =>
    expected_on === null || expected_on < today ? [] : [daysBetween(today, expected_on)],
  )
  if (days.length === 0) return null
  const first = Math.min(...days)
  return { days: first, lots: days.filter((one) => one === first).length }
}
