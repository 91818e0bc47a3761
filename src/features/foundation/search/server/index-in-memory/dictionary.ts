import { Growing } from './growing.ts'

/** Texts in one byte array, with the start of each; one more start marks the end of the last. */
export type Texts = { bytes: Uint8Array; starts: Uint32Array }

/** Numbers for words, by their bytes: millions of JavaScript strings would take a gigabyte. */
export type Dictionary = Texts & { table: Uint32Array }

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const scratch = new Uint8Array(32_768)

/** Returns a text as bytes. The result is valid until the next call. */
export function bytesOf(text: string): Uint8Array {
  if (text.length * 3 > scratch.length) return encoder.encode(text)
  return scratch.subarray(0, encoder.encodeInto(text, scratch).written)
}

export const textAt = ({ bytes, starts }: Texts, place: number): string =>
  decoder.decode(bytes.subarray(starts[place], starts[place + 1]))

/** Returns the number of a word, or -1. */
export function numberOf(dictionary: Dictionary, word: string): number {
  const slot = slotOf(dictionary, bytesOf(word))
  return dictionary.table[slot]! - 1
}

/** Returns the slot of these bytes in the table, or the free one where they belong. */
function slotOf({ bytes, starts, table }: Dictionary, word: Uint8Array): number {
  const mask = table.length - 1
  let slot = hashOf(word) & mask
  for (;;) {
    const number = table[slot]!
    if (number === 0 || isAt(bytes, starts[number - 1]!, starts[number]!, word)) return slot
    slot = (slot + 1) & mask
  }
}

function isAt(bytes: Uint8Array, start: number, end: number, word: Uint8Array): boolean {
  if (end - start !== word.length) return false
  for (let at = 0; at < word.length; at++) if (bytes[start + at] !== word[at]) return false
  return true
}

/** FNV-1a. */
function hashOf(word: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word[at]!, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

export class GrowingDictionary {
  private readonly bytes = new Growing(Uint8Array, 1024)
  private readonly starts = new Growing(Uint32Array)
  private table: Uint32Array = new Uint32Array(256)

  constructor() {
    this.starts.push(0)
  }

  get length(): number {
    return this.starts.length - 1
  }

  /** Returns the number of a word; a new word gets the next one. */
  add(word: Uint8Array): number {
    const slot = slotOf(this.now(), word)
    const known = this.table[slot]!
    if (known > 0) return known - 1
    const number = this.length
    const at = this.bytes.room(word.length)
    this.bytes.length += word.length
    this.bytes.raw.set(word, at)
    this.starts.push(this.bytes.length)
    this.table[slot] = number + 1
    if (this.length * 2 > this.table.length)
      this.table = tableOf(this.now(), this.length, this.table.length * 2)
    return number
  }

  finished(): Dictionary {
    return { bytes: this.bytes.exact(), starts: this.starts.exact(), table: this.table }
  }

  private now(): Dictionary {
    return { bytes: this.bytes.raw, starts: this.starts.raw, table: this.table }
  }
}

function tableOf(texts: Texts, words: number, size: number): Uint32Array {
  const larger = { ...texts, table: new Uint32Array(size) }
  for (let number = 0; number < words; number++) {
    const word = texts.bytes.subarray(texts.starts[number], texts.starts[number + 1])
    larger.table[slotOf(larger, word)] = number + 1
  }
  return larger.table
}
