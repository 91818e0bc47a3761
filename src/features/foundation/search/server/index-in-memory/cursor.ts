import { postingsOf, type Segment } from './segment.ts'

/** Iterates over the postings of a term in one segment, forward only. */
export class Cursor {
  readonly count: number
  private readonly products: Uint32Array
  private readonly said: Uint16Array
  private readonly end: number
  private place: number

  constructor({ products, said }: Segment, from: number, to: number) {
    this.products = products
    this.said = said
    this.place = from
    this.end = to
    this.count = to - from
  }

  /** Returns what a product says about the term, or -1. Call it with ascending products. */
  at(product: number): number {
    const { products } = this
    let low = this.place
    if (low >= this.end) return -1
    if (products[low]! < product) {
      let step = 1
      while (low + step < this.end && products[low + step]! < product) {
        low += step
        step <<= 1
      }
      let high = Math.min(low + step, this.end)
      low += 1
      while (low < high) {
        const middle = (low + high) >>> 1
        if (products[middle]! < product) low = middle + 1
        else high = middle
      }
      this.place = low
      if (low >= this.end) return -1
    }
    return products[low] === product ? this.said[low]! : -1
  }
}

/** Returns null if no product of the segment has the term. */
export function cursorOf(segment: Segment, term: string): Cursor | null {
  const [from, to] = postingsOf(segment, term)
  return from === to ? null : new Cursor(segment, from, to)
}
