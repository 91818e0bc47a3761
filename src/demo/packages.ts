import type { Package } from '#features/fulfilment/shipments/lot.ts'
import { goodBySku, massOfPieces } from './worth.ts'

export type Packed = { sku: string; quantity: number }

/** A kind of package: its floor, the most it holds, and its own height. */
const kinds = {
  crate: { name: 'Crate', length_mm: 600, width_mm: 400, own: 20, most: { height_mm: 400, grams: 30_000 } },
  pallet: {
    name: 'Pallet',
    length_mm: 1200,
    width_mm: 800,
    own: 144,
    most: { height_mm: 1200, grams: 900_000 },
  },
} as const

/** The share of a package's room that its goods fill. */
const filled = 0.8
/** More crates than this go on a pallet. */
const mostCrates = 3

/** Returns the packages of these pieces, with the size and weight of what is in them. */
export function packagesOf(parts: readonly Packed[]): Package[] {
  const grams = Math.max(
    1,
    Math.round(parts.reduce((sum, { sku, quantity }) => sum + massOfPieces(sku, quantity), 0)),
  )
  const room = parts.reduce((sum, part) => sum + roomOf(part), 0) / filled
  const isLong = parts.some(({ sku }) => goodBySku(sku).length_mm > kinds.crate.length_mm)
  const crates = countOf('crate', grams, room)
  const [kind, count] =
    isLong || crates > mostCrates
      ? (['pallet', countOf('pallet', grams, room)] as const)
      : (['crate', crates] as const)
  const { name, length_mm, width_mm, own } = kinds[kind]
  const height_mm = own + Math.max(80, Math.ceil(room / count / length_mm / width_mm / 10) * 10)
  return Array.from({ length: count }, (_, place) => ({
    length_mm,
    width_mm,
    height_mm,
    // The grams that are left go to the last ones.
    weight_g: Math.floor((grams * (place + 1)) / count) - Math.floor((grams * place) / count),
    marking: `${name} ${place + 1}/${count}`,
  }))
}

function countOf(kind: keyof typeof kinds, grams: number, room: number): number {
  const { length_mm, width_mm, most } = kinds[kind]
  return Math.max(1, Math.ceil(grams / most.grams), Math.ceil(room / (length_mm * width_mm * most.height_mm)))
}

/** Returns the cubic millimetres of a number of pieces in their boxes. */
function roomOf({ sku, quantity }: Packed): number {
  const { length_mm, width_mm, height_mm, pack_qty } = goodBySku(sku)
  return (length_mm * width_mm * height_mm * quantity) / pack_qty
}

/** Returns the freight of packages in cents: a carrier's base rate and a price per kilogram, in whole dollars. */
export function freightOf(packages: readonly Package[]): number {
  const grams = packages.reduce((sum, { weight_g }) => sum + weight_g, 0)
  return Math.round(38 + (grams / 1000) * 0.26) * 100
}
