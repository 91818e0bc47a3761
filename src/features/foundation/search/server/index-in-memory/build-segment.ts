import { bytesOf, GrowingDictionary, type Texts } from './dictionary.ts'
import { Growing } from './growing.ts'
import { readVector, type Said } from './read-vector.ts'
import { withWord } from './said.ts'
import { codeKinds, type Segment } from './segment.ts'
import { arranged, inOrder } from './sorted-texts.ts'

/** A product as the database stores it for the search. */
export type Indexed = {
  id: number
  category_id: number | null
  status: string
  words: string
  name_length: number
  text_length: number
  /** 'mpn:abc', 'sku:…', 'ean:…'. */
  codes: string[]
}

/** Yields to the event loop, so that waiting requests are served. */
export const breathe = (): Promise<void> => new Promise((done) => setImmediate(done))

/** Postings placed between two yields. */
const breath = 200_000

/** Builds a segment: products are added by ascending id, then it is finished. */
export class GrowingSegment {
  private readonly ids = new Growing(Float64Array)
  private readonly statuses = new Growing(Uint8Array)
  private readonly categories = new Growing(Float64Array)
  private readonly nameLengths = new Growing(Uint16Array)
  private readonly textLengths = new Growing(Uint16Array)
  private readonly dictionary = new GrowingDictionary()
  private readonly terms = new Growing(Uint32Array)
  private readonly said = new Growing(Uint16Array)
  private readonly ends = new Growing(Uint32Array)
  private readonly codes = new GrowingCodes()
  private readonly statusOf: (status: string) => number

  constructor(statusOf: (status: string) => number) {
    this.statusOf = statusOf
  }

  get length(): number {
    return this.ids.length
  }

  add({ id, status, category_id, words, name_length, text_length, codes }: Indexed): void {
    const product = this.ids.length
    this.ids.push(id)
    this.statuses.push(this.statusOf(status))
    this.categories.push(category_id ?? 0)
    this.nameLengths.push(name_length)
    this.textLengths.push(text_length)
    for (const { term, said } of withWords(readVector(words))) {
      this.terms.push(this.dictionary.add(bytesOf(term)))
      this.said.push(said)
    }
    this.ends.push(this.terms.length)
    for (const code of codes) this.codes.add(code, product)
  }

  async finish(): Promise<Segment> {
    const codes = await this.codes.sorted()
    return {
      ids: this.ids.exact(),
      byId: Uint32Array.from({ length: this.ids.length }, (_, product) => product),
      statuses: this.statuses.exact(),
      categories: this.categories.exact(),
      nameLengths: this.nameLengths.exact(),
      textLengths: this.textLengths.exact(),
      terms: this.dictionary.finished(),
      ...(await this.postings()),
      ...codes,
    }
  }

  /** Inverts the terms per product into postings per term: counts them, then puts each in place. */
  private async postings(): Promise<Pick<Segment, 'begins' | 'products' | 'said'>> {
    const terms = this.terms.raw
    const begins = new Uint32Array(this.dictionary.length + 1)
    for (let at = 0; at < this.terms.length; at++) begins[terms[at]! + 1]!++
    for (let term = 1; term < begins.length; term++) begins[term]! += begins[term - 1]!
    const next = begins.slice(0, -1)
    const products = new Uint32Array(this.terms.length)
    const said = new Uint16Array(this.terms.length)
    let rest = breath
    for (let product = 0, at = 0; product < this.ends.length; product++) {
      for (; at < this.ends.at(product); at++) {
        const place = next[terms[at]!]!++
        products[place] = product
        said[place] = this.said.at(at)
        rest--
      }
      if (rest < 0) {
        await breathe()
        rest = breath
      }
    }
    return { begins, products, said }
  }
}

/**
 * Marks a stem that also occurs as a word of the name in this form, which saves a separate posting in most
 * cases: numbers and codes are their own stems.
 */
function withWords(terms: Said[]): Said[] {
  const words = new Set<string>()
  for (const { term } of terms) if (term.startsWith('=')) words.add(term.slice(1))
  return terms
    .flatMap(({ term, said }) => {
      if (!term.startsWith('=')) return { term, said: words.delete(term) ? withWord(said) : said }
      return []
    })
    .concat([...words].map((word) => ({ term: `=${word}`, said: 0 })))
}

export class GrowingCodes {
  private readonly bytes = new Growing(Uint8Array)
  private readonly starts = new Growing(Uint32Array)
  private readonly products = new Growing(Uint32Array)
  private readonly kinds = new Growing(Uint8Array)

  constructor() {
    this.starts.push(0)
  }

  /** Adds a code in the database's form: 'sku:ab12'. */
  add(found: string, product: number): void {
    const colon = found.indexOf(':')
    const kind = codeKinds.findIndex((one) => found.startsWith(one))
    this.addBytes(bytesOf(found.slice(colon + 1)), kind, product)
  }

  addBytes(code: Uint8Array, kind: number, product: number): void {
    const at = this.bytes.room(code.length)
    this.bytes.length += code.length
    this.bytes.raw.set(code, at)
    this.starts.push(this.bytes.length)
    this.products.push(product)
    this.kinds.push(kind)
  }

  async sorted(): Promise<Pick<Segment, 'codes' | 'codeProducts' | 'codeKinds'>> {
    const texts: Texts = { bytes: this.bytes.exact(), starts: this.starts.exact() }
    const order = await inOrder(texts, breathe)
    return {
      codes: arranged(texts, order),
      codeProducts: order.map((place) => this.products.at(place)),
      codeKinds: Uint8Array.from(order, (place) => this.kinds.at(place)),
    }
  }
}
