import { bytesOf, textAt } from './dictionary.ts'
import { type CodeKind, codeKinds, type Segment } from './segment.ts'
import { compareAt, firstFrom, rangeOf } from './sorted-texts.ts'

export type FoundCode = { id: number; kind: CodeKind; code: string }
export type IsShown = (segment: Segment, product: number) => boolean

/** Returns the products with exactly this code. */
export function codesEqual(segment: Segment, code: string, isShown: IsShown): FoundCode[] {
  const bytes = bytesOf(code)
  const found: FoundCode[] = []
  const { codes, codeProducts } = segment
  for (let place = firstFrom(codes, bytes); place < codeProducts.length; place++) {
    if (compareAt(codes, place, bytes) !== 0) break
    if (isShown(segment, codeProducts[place]!)) found.push(codeAt(segment, place))
  }
  return found
}

/** Returns the shortest codes that begin with `start`, without barcodes. */
export function codesBeginning(segment: Segment, start: string, most: number, isShown: IsShown): FoundCode[] {
  const [from, to] = rangeOf(segment.codes, start)
  const shortest = new Shortest(segment, most)
  for (let place = from; place < to; place++) {
    if (shortest.mayTake(place) && isShown(segment, segment.codeProducts[place]!)) shortest.take(place)
  }
  return shortest.found()
}

/** Returns the shortest codes that contain `part`, without barcodes. */
export function codesHaving(segment: Segment, part: string, most: number, isShown: IsShown): FoundCode[] {
  const { bytes, starts } = segment.codes
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const wanted = Buffer.from(part)
  const shortest = new Shortest(segment, most)
  for (let at = all.indexOf(wanted); at >= 0; ) {
    const place = holding(starts, at)
    const end = starts[place + 1]!
    const isWithin = at + wanted.length <= end
    if (isWithin && shortest.mayTake(place) && isShown(segment, segment.codeProducts[place]!))
      shortest.take(place)
    // Count each code only once.
    at = all.indexOf(wanted, isWithin ? end : at + 1)
  }
  return shortest.found()
}

/** Returns the number of the text that contains this byte. */
function holding(starts: Uint32Array, at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (starts[middle]! <= at) low = middle
    else high = middle - 1
  }
  return low
}

const ean = codeKinds.indexOf('ean')

/** Keeps the `most` shortest codes. Those of equal length stay in byte order. */
class Shortest {
  private readonly byLength: number[][] = []
  private stored = 0
  private longest = Number.POSITIVE_INFINITY
  private readonly segment: Segment
  private readonly most: number

  constructor(segment: Segment, most: number) {
    this.segment = segment
    this.most = most
  }

  mayTake(place: number): boolean {
    return this.segment.codeKinds[place] !== ean && this.lengthOf(place) < this.longest
  }

  take(place: number): void {
    const length = this.lengthOf(place)
    this.byLength[length] ??= []
    this.byLength[length].push(place)
    if (++this.stored < this.most) return
    // Full: from now on only codes shorter than the longest are added, which is dropped.
    let shorter = 0
    for (const [length, places] of this.byLength.entries()) {
      if (!places) continue
      if (shorter + places.length >= this.most) {
        this.longest = length
        break
      }
      shorter += places.length
    }
  }

  found(): FoundCode[] {
    return this.byLength
      .filter(Boolean)
      .flat()
      .slice(0, this.most)
      .map((place) => codeAt(this.segment, place))
  }

  private lengthOf(place: number): number {
    const { starts } = this.segment.codes
    return starts[place + 1]! - starts[place]!
  }
}

const codeAt = (segment: Segment, place: number): FoundCode => ({
  id: segment.ids[segment.codeProducts[place]!]!,
  kind: codeKinds[segment.codeKinds[place]!]!,
  code: textAt(segment.codes, place),
})
