import type { Described } from '../document.ts'

/** Returns a generator of reproducible numbers from 0 to below 1. */
export function chanceFrom(seed: number): () => number {
  let now = seed % 2147483647 || 1
  return () => {
    now = (now * 48271) % 2147483647
    return now / 2147483647
  }
}

/** Words of a trade in several forms, the common ones first. */
export const vocabulary =
  `steel bolt bolts bolted washer washers nut nuts flange flanges flanged pipe pipes valve valves sealed sealing
  pump pumps pumping brass copper polished polishing threaded thread threads heavy heavily locking locked spring springs
  болт болты болтовой гайка гайки шайба шайбы сталь стальной стальная труба трубы трубный насос насосы клапан клапаны
  m8 m10 m12 din933 304 316l ip67 10x20 universal universities organization organ tested tests testing`
    .trim()
    .split(/\s+/)

/** Builds a random product from these words. Common words occur in many. */
export function someGood(chance: () => number, id: number): Described {
  const word = () => vocabulary[Math.floor(vocabulary.length * chance() ** 2)]!
  const words = (most: number) => Array.from({ length: Math.floor(chance() * (most + 1)) }, word).join(' ')
  return {
    id,
    category_id: chance() < 0.2 ? null : 1 + Math.floor(chance() * 4),
    status: chance() < 0.8 ? 'active' : chance() < 0.5 ? 'hidden' : 'discontinued',
    sku: `SK-${id}-${Math.floor(chance() * 90)}`,
    mpn: chance() < 0.3 ? null : `MP${Math.floor(chance() * 5000)}/${id % 7}`,
    ean: chance() < 0.5 ? null : String(4_000_000_000_000 + Math.floor(chance() * 900_000)),
    names: [`${word()} ${words(6)}`, words(2), null],
    kinds: [words(3)],
    descriptions: [chance() < 0.3 ? null : words(30)],
  }
}
