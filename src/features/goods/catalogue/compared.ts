/** More columns than this cannot be read side by side. */
export const mostCompared = 4

/** The first four products named in a URL, and whether it named more. */
export type Compared = { ids: number[]; tooMany: boolean }

export function comparedIn(written: string | null): Compared {
  const given = (written ?? '').slice(0, 200).split(',')
  const ids = [...new Set(given.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number))]
  return { ids: ids.slice(0, mostCompared), tooMany: ids.length > mostCompared }
}

/** Returns the ids for a URL, with `id` added, or removed if it was there. Undefined if none is left. */
export function withOrWithout(ids: readonly number[], id: number): string | undefined {
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
  return next.join(',') || undefined
}

type Value = string | number | boolean
type Described = { attributes: Record<string, Value> }
export type ComparedRow = { name: string; values: (Value | null)[]; differs: boolean }

/** Returns the properties row by row: first those most products have, then in the order of the first product. */
export function rowsOf(products: readonly Described[]): ComparedRow[] {
  const names = [...new Set(products.flatMap(({ attributes }) => Object.keys(attributes)))]
  const rows = names.map((name) => {
    const values = products.map(({ attributes }) =>
      Object.hasOwn(attributes, name) ? attributes[name]! : null,
    )
    return { name, values, differs: differ(values) }
  })
  const had = ({ values }: ComparedRow) => values.filter((value) => value !== null).length
  return rows.sort((one, other) => had(other) - had(one))
}

export const differ = (values: readonly unknown[]): boolean => new Set(values.map(String)).size > 1
