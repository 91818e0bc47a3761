import { createHash } from 'node:crypto'
import type { PackageSide } from '#features/goods/catalogue/package.ts'
import type { PriceUnit } from '#platform/shared/money.ts'
import type { Attributes } from './attributes.ts'
import type { GoodsCategorySlug } from './categories.ts'
import type { Material } from './materials.ts'
import { type Mesh, moved, type Triangle, volume, weld } from './mesh/mesh.ts'
import { type Pose, poses } from './mesh/pose.ts'
import type { Text } from './text.ts'

/** A part as its family defines it. */
export type Part = {
  sku: string
  name: Text
  description: Text
  material: Material
  attributes: Attributes
  pack: number
  /** US cents of work per piece. */
  work: number
  supply?: 'stocked' | 'to_order' | 'on_request'
  shape: () => Triangle[]
  /** Long parts are drawn as a short piece. */
  shown?: () => Triangle[]
  pose?: Pose
}

export type Family = { category: GoodsCategorySlug; parts: Part[] }

/** A demonstration product, with the names of the catalogue's columns. */
export type Good = {
  sku: string
  mpn: string
  brand: string
  ean: string
  category: GoodsCategorySlug
  name_en: string
  name_ru: string
  description_en: string
  description_ru: string
  unit: 'pcs'
  pack_qty: number
  min_qty: number
  step_qty: number
  /** Whole grams, at least 1; the exact mass of light products is in `mass_per_1000_kg`. */
  weight_g: number
  /** Size of the package, with a little room around the content. */
  length_mm: number
  width_mm: number
  height_mm: number
  attributes: Attributes
  supply: 'stocked' | 'to_order' | 'on_request'
  lead_days: number
  on_hand: number
  /** US cents for `per` pieces: products under a dollar are priced per hundred. */
  base_price: number
  per: PriceUnit
  /** Products with the same body differ in material only and share one picture and one model. */
  body: string
  /** The body in millimetres, and the same (or a short piece of it) turned for its picture. */
  mesh: () => Mesh
  portrait: () => Mesh
}

const brand = 'Arcada'
const leadDays = { stocked: 2, to_order: 14, on_request: 30 } as const

/** Returns a product with everything that follows from its shape, material and part number. */
export function goodOf(category: GoodsCategorySlug, part: Part): Good {
  const { sku, name, description, material, pack, shape, supply = 'stocked' } = part
  const body = sku.endsWith(`-${material.suffix}`) ? sku.slice(0, -material.suffix.length - 1) : sku
  const measures = measuresOf(body, shape)
  const grams = (measures.volume / 1000) * material.density
  const chance = chanceOf(sku)
  const price = priceOf(grams, material, part.work)
  return {
    sku,
    mpn: `AR-${sku}`,
    brand,
    ean: eanOf(sku),
    category,
    name_en: name.en,
    name_ru: name.ru,
    description_en: description.en,
    description_ru: description.ru,
    unit: 'pcs',
    pack_qty: pack,
    min_qty: pack,
    step_qty: pack,
    weight_g: Math.max(1, Math.round(grams)),
    ...packageOf(measures.extent, pack),
    attributes: { ...part.attributes, material: material.key, ...lightness(grams) },
    supply,
    lead_days: leadDays[supply] + (supply === 'stocked' ? 0 : Math.floor(chance(3) * 15)),
    on_hand: supply === 'stocked' ? pack * stockedPacks(chance, pack * (price.base_price / price.per)) : 0,
    ...price,
    body,
    mesh: () => weld(shape()),
    portrait: () => weld(moved((part.shown ?? shape)(), poses[part.pose ?? 'upright'])),
  }
}

type Measures = { volume: number; extent: readonly number[] }
const measured = new Map<string, Measures>()

/** Measures a body once, however many materials it is made of: shapes take long to compute. */
function measuresOf(body: string, shape: () => Triangle[]): Measures {
  const known = measured.get(body)
  if (known) return known
  const triangles = shape()
  const measures = { volume: volume(triangles), extent: extentOf(triangles) }
  measured.set(body, measures)
  return measures
}

function extentOf(body: Triangle[]): number[] {
  return [0, 1, 2].map((axis) => {
    let [least, most] = [Infinity, -Infinity]
    // A body has thousands of triangles, so no array of points is made.
    for (const triangle of body)
      for (const point of triangle) {
        least = Math.min(least, point[axis]!)
        most = Math.max(most, point[axis]!)
      }
    return most - least
  })
}

/**
 * Returns the package of a number of pieces, arranged as close to a cube as possible, with four millimetres of
 * cardboard.
 */
function packageOf(extent: readonly number[], pieces: number): Pick<Good, PackageSide> {
  const [short, middle, long] = extent.toSorted((one, other) => one - other) as [number, number, number]
  const high = Math.ceil(Math.cbrt(pieces))
  const wide = Math.ceil(Math.sqrt(pieces / high))
  const side = (length: number) => Math.ceil(length) + 4
  return {
    length_mm: side(long * Math.ceil(pieces / high / wide)),
    width_mm: side(middle * wide),
    height_mm: side(short * high),
  }
}

/** Returns material with 30 % waste plus work, with a markup of 55 %; at least a cent per price unit. */
function priceOf(grams: number, { pricePerKg }: Material, work: number) {
  const cents = ((grams / 1000) * pricePerKg * 1.3 + work) * 1.55
  const per: PriceUnit = cents < 100 ? 100 : 1
  return { base_price: Math.max(1, Math.round(cents * per)), per }
}

/** The most packs of a product in stock, and the most they are worth, in cents. */
const mostStocked = { packs: 2000, worth: 60_000_00 }

/** One product in twelve is out of stock, another one is scarce. `worth` is the price of a pack in cents. */
function stockedPacks(chance: (of: number) => number, worth: number) {
  if (chance(0) < 1 / 12) return 0
  if (chance(0) < 1 / 6) return 1 + Math.floor(chance(1) * 8)
  return Math.ceil((0.1 + 0.9 * chance(1) ** 2) * Math.min(mostStocked.packs, mostStocked.worth / worth))
}

/** Returns the exact mass of a piece in grams: light products have it per thousand. */
export const massOf = ({ attributes, weight_g }: Good): number =>
  Number(attributes.mass_per_1000_kg ?? weight_g)

function lightness(grams: number): Attributes {
  return grams < 20 ? { mass_per_1000_kg: Number(grams.toPrecision(3)) } : {}
}

/** Returns numbers from 0 to 1 that are always the same for a part number. */
function chanceOf(sku: string) {
  const digest = createHash('sha256').update(sku).digest()
  return (of: number) => digest.readUInt32BE(of * 4) / 2 ** 32
}

/** Returns an EAN in the range for internal use (20…), with its check digit. */
function eanOf(sku: string) {
  const body = `20${String(createHash('sha256').update(sku).digest().readUIntBE(16, 6) % 1e10).padStart(10, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
