import type { Availability } from './availability.ts'
import type { Only, OwnGoods } from './only.ts'

/** Writes a chosen property value as in the URL: `thread:M8`. The name ends at the first colon. */
export const choiceOf = (name: string, value: string | number | boolean): string => `${name}:${value}`

export const isChoice = (text: string): boolean => /^[^:]+:./s.test(text)

/** Returns the ends of a range of sizes, both included: `16..25`. Null for any other value. */
export function rangeOf(value: string): [from: number, to: number] | null {
  const [, from, to] = /^(-?\d{1,12}(?:\.\d{1,9})?)\.\.(-?\d{1,12}(?:\.\d{1,9})?)$/.exec(value) ?? []
  return from && to ? [Number(from), Number(to)] : null
}

/** The most choices a URL may contain. */
export const mostChoices = 30
export const longestChoice = 200

/** The choices of a filter. Values of one property are alternatives; all properties must match. */
export type Choices = {
  attributes: ReadonlyMap<string, readonly string[]>
  availability: readonly Availability[]
  /** Shows only these kinds, in addition to all other choices. */
  only: readonly Only[]
  own: OwnGoods
}

type Chosen = {
  attr?: readonly string[] | undefined
  availability?: readonly Availability[] | undefined
  only?: readonly Only[] | undefined
}

/** Returns the choices of a filter. `own`: the person's own products, if `only` can be chosen. */
export function choicesOf({ attr = [], availability = [], only = [] }: Chosen, own: OwnGoods = {}): Choices {
  const attributes = new Map<string, string[]>()
  for (const choice of new Set(attr)) {
    const colon = choice.indexOf(':')
    const name = choice.slice(0, colon)
    attributes.set(name, [...(attributes.get(name) ?? []), choice.slice(colon + 1)])
  }
  return { attributes, availability: [...new Set(availability)], only: [...new Set(only)], own }
}

export const isAnyChosen = ({ attributes, availability, only }: Choices): boolean =>
  attributes.size > 0 || availability.length > 0 || only.length > 0
