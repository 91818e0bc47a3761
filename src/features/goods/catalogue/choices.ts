import type { Availability } from './availability.ts'
import type { Only, OwnGoods } from './only.ts'

/** A choice among the properties of goods as an address writes it: `thread:M8`, the name up to the first colon. */
export const choiceOf = (name: string, value: string | number | boolean): string => `${name}:${value}`

export const isChoice = (text: string): boolean => /^[^:]+:./s.test(text)

/** A choice of all sizes between two, both among them: `16..25`. Null for any other value. */
export function rangeOf(value: string): [from: number, to: number] | null {
  const [, from, to] = /^(-?\d{1,12}(?:\.\d{1,9})?)\.\.(-?\d{1,12}(?:\.\d{1,9})?)$/.exec(value) ?? []
  return from && to ? [Number(from), Number(to)] : null
}

/** A page remembers so many choices at most. */
export const mostChoices = 30
export const longestChoice = 200

/** What is chosen: of one property any of these values, of all properties together. */
export type Choices = {
  attributes: ReadonlyMap<string, readonly string[]>
  availability: readonly Availability[]
  /** What is shown alone, of whatever else is chosen. */
  only: readonly Only[]
  own: OwnGoods
}

type Chosen = {
  attr?: readonly string[] | undefined
  availability?: readonly Availability[] | undefined
  only?: readonly Only[] | undefined
}

/** `own`: which products are someone's own, where that may be chosen. */
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
