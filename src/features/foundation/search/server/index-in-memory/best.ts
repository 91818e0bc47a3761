import type { Weighed } from '../weigh.ts'

/** Tells whether one ranks before another: by score, then the older product. */
const goesBefore = (one: Weighed, other: Weighed): boolean =>
  one.score > other.score || (one.score === other.score && one.id < other.id)

/** Keeps the best of many results: a heap with the lowest on top. */
export class Best {
  private readonly heap: Weighed[] = []
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** The score a result must exceed. */
  get least(): number {
    return this.heap.length < this.most ? 0 : this.heap[0]!.score
  }

  add(one: Weighed): void {
    const { heap } = this
    if (heap.length < this.most) {
      heap.push(one)
      this.rise(heap.length - 1)
    } else if (goesBefore(one, heap[0]!)) {
      heap[0] = one
      this.sink()
    }
  }

  /** Returns the results, best first. */
  sorted(): Weighed[] {
    return this.heap.sort((one, other) => other.score - one.score || one.id - other.id)
  }

  private rise(from: number): void {
    const { heap } = this
    for (let at = from; at > 0; ) {
      const above = (at - 1) >> 1
      if (!goesBefore(heap[above]!, heap[at]!)) return
      this.swap(at, above)
      at = above
    }
  }

  private sink(): void {
    const { heap } = this
    for (let at = 0; ; ) {
      let below = 2 * at + 1
      if (below >= heap.length) return
      if (below + 1 < heap.length && goesBefore(heap[below]!, heap[below + 1]!)) below++
      if (!goesBefore(heap[at]!, heap[below]!)) return
      this.swap(at, below)
      at = below
    }
  }

  private swap(one: number, other: number): void {
    const stored = this.heap[one]!
    this.heap[one] = this.heap[other]!
    this.heap[other] = stored
  }
}
