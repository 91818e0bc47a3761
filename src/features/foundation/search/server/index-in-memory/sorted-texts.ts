import { bytesOf, type Texts } from './dictionary.ts'

/** Compares the text at `place` with other bytes: negative, 0 or positive. */
export function compareAt({ bytes, starts }: Texts, place: number, other: Uint8Array): number {
  const start = starts[place]!
  const length = starts[place + 1]! - start
  const common = Math.min(length, other.length)
  for (let at = 0; at < common; at++) {
    const difference = bytes[start + at]! - other[at]!
    if (difference !== 0) return difference
  }
  return length - other.length
}

/** Returns the first of sorted texts that is not less than these bytes. */
export function firstFrom(texts: Texts, wanted: Uint8Array): number {
  let low = 0
  let high = texts.starts.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareAt(texts, middle, wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

export function beginsWith({ bytes, starts }: Texts, place: number, start: Uint8Array): boolean {
  const from = starts[place]!
  if (starts[place + 1]! - from < start.length) return false
  for (let at = 0; at < start.length; at++) if (bytes[from + at] !== start[at]) return false
  return true
}

/** Returns the range of sorted texts with this prefix. */
export function rangeOf(texts: Texts, start: string): [from: number, to: number] {
  const bytes = bytesOf(start).slice()
  const from = firstFrom(texts, bytes)
  // UTF-8 never contains this byte.
  return [from, firstFrom(texts, Uint8Array.of(...bytes, 255))]
}

/** Steps between two yields. */
const breath = 50_000

/** Sorts texts by their bytes and returns their places: multikey quicksort (Bentley, Sedgewick 1997). */
export async function inOrder({ bytes, starts }: Texts, breathe: () => Promise<void>): Promise<Uint32Array> {
  const order = Uint32Array.from({ length: starts.length - 1 }, (_, place) => place)
  const byteAt = (place: number, depth: number) => {
    const at = starts[place]! + depth
    return at < starts[place + 1]! ? bytes[at]! : -1
  }
  const parts: [from: number, to: number, depth: number][] = [[0, order.length, 0]]
  let steps = 0
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to, depth] = part
    if (to - from < 2) continue
    steps += to - from
    if (steps > breath) {
      steps = 0
      await breathe()
    }
    const pivot = byteAt(order[(from + to) >>> 1]!, depth)
    let less = from
    let more = to - 1
    for (let at = from; at <= more; ) {
      const place = order[at]!
      const byte = byteAt(place, depth)
      if (byte < pivot) {
        order[at++] = order[less]!
        order[less++] = place
      } else if (byte > pivot) {
        order[at] = order[more]!
        order[more--] = place
      } else at++
    }
    parts.push([from, less, depth], [more + 1, to, depth])
    if (pivot >= 0) parts.push([less, more + 1, depth + 1])
  }
  return order
}

/** Returns the same texts in this order. */
export function arranged({ bytes, starts }: Texts, order: Uint32Array): Texts {
  const out = { bytes: new Uint8Array(bytes.length), starts: new Uint32Array(order.length + 1) }
  let end = 0
  order.forEach((place, at) => {
    const text = bytes.subarray(starts[place], starts[place + 1])
    out.bytes.set(text, end)
    end += text.length
    out.starts[at + 1] = end
  })
  return out
}
