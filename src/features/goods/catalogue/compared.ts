/** More columns than these are not read side by side. */
export const mostCompared = 4

/** The products an address names; of more than four the first ones, and that there were too many. */
export type Compared = { ids: number[]; tooMany: boolean }

export function comparedIn(written: string | null): Compared {
  const given = (written ?? '').slice(0, 200).split(',')
  const ids = [...new Set(given.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number))]
  return { ids: ids.slice(0, mostCompared), tooMany: ids.length > mostCompared }
}

/** As an address writes them: with one more, or without it if it was there. Undefined when none is left. */
export function withOrWithout(ids: readonly number[], id: number): string | undefined {
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
  return next.join(',') || undefined
}

type Value = string | number | boolean
type Described = { attributes: Record<string, Value> }
export type ComparedRow = { name: string; values: (Value | null)[]; differs: boolean }

/** The properties of the products row by row: those the most of them have first, as the first product orders them. */
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
