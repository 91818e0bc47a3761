import { type PriceUnit, priceUnits } from '#platform/shared/money.ts'

/** The currencies a sign or word may mean, the most likely first. */
const words: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN'],
  us$: ['USD'],
  долл: ['USD'],
  dollar: ['USD'],
  '€': ['EUR'],
  euro: ['EUR'],
  евро: ['EUR'],
  '£': ['GBP'],
  '₽': ['RUB'],
  руб: ['RUB'],
  рублей: ['RUB'],
  рубля: ['RUB'],
  рубль: ['RUB'],
  р: ['RUB'],
  rur: ['RUB'],
  '¥': ['CNY', 'JPY'],
  元: ['CNY'],
  rmb: ['CNY'],
  юань: ['CNY'],
  юаней: ['CNY'],
  円: ['JPY'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  fr: ['CHF'],
  sfr: ['CHF'],
  '₹': ['INR'],
  rs: ['INR'],
  '₩': ['KRW'],
  '₴': ['UAH'],
  грн: ['UAH'],
  '₸': ['KZT'],
  тг: ['KZT'],
  '₺': ['TRY'],
  kr: ['SEK', 'NOK', 'DKK'],
  lei: ['RON'],
}

/** Returns the currencies that a sign, word or code may mean, the most likely first; null for anything else. */
export function currenciesOf(text: string): readonly string[] | null {
  const word = text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '')
  if (/^[a-z]{3}$/.test(word) && !words[word]) return [word.toUpperCase()]
  return words[word] ?? null
}

/** A price as it is written: its number, the currencies it may be in, and for how many pieces it is. */
export type PriceText = { number: string; currencies: readonly string[] | null; per: PriceUnit | null }

const number = String.raw`-?\d[\d\s.,'’\u0060´]*`
const written = new RegExp(
  String.raw`^([^\d\s.,-]{0,10}\.?)\s*(${number}?)\s*([^\d\s.,/-]{0,10}\.?)\s*(?:(?:\/|за|per)\s*(.{1,20}))?$`,
  'iu',
)
const rublesAndKopecks = /^(\d{1,12})(?:руб[а-я]{0,3}|р|₽)\.?(\d{2})(?:коп[а-я]{0,4}|к)\.?$/i
/** A price per measure is a price per unit of the product. */
const measures = /^(?:kg|кг|l|л|м|set|компл|к-т)\.?$/i
const kopecksAfterDash = /^(\d{1,12})-(\d{2})$/

/**
 * Parses how suppliers write prices: '$1,250.50', 'CHF 12.–', '1250 руб. 50 коп.', '6,48 € / 100'. In rubles also
 * '1 250-50'. Null if it is no price.
 */
export function priceTextIn(text: string, currency: string): PriceText | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const dense = plain.replaceAll(' ', '')
  const [, rubles, kopecks] =
    rublesAndKopecks.exec(dense) ?? (currency === 'RUB' ? kopecksAfterDash.exec(dense) : null) ?? []
  if (rubles !== undefined) return { number: `${rubles},${kopecks}`, currencies: ['RUB'], per: null }
  // '12.–' and '12,-' are twelve and nothing.
  const whole = plain.replace(/(\d)[.,]?[-–—]+(?=\s|$|[^\d])/, '$1')
  const [, before = '', figure, after = '', per] = written.exec(whole) ?? []
  if (figure === undefined) return null
  const unit = per === undefined ? null : priceUnitIn(per)
  if (per !== undefined && unit === null && !measures.test(per)) return null
  const [ofBefore, ofAfter] = [before, after].map((word) => (word === '' ? null : currenciesOf(word)))
  if ((before !== '' && !ofBefore) || (after !== '' && !ofAfter && !priceUnitIn(after))) return null
  return { number: figure.trim(), currencies: ofBefore ?? ofAfter ?? null, per: unit }
}

/** Returns for how many pieces a price is: '100', '100 шт', 'each', 'C' (hundred), 'M' (thousand). Null if unknown. */
export function priceUnitIn(text: string): PriceUnit | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s\u00a0.]+/g, '')
  if (/^(?:each|ea|pc|pcs|pce|piece|unit|stk|stück|st|szt|шт|штука|штуку|ед|pièce|u|个|pz)$/.test(word))
    return 1
  if (word === 'c' || word === '%') return 100
  if (word === 'm' || word === '‰' || word === 'тысшт') return 1000
  const [, count] = /^(\d+)(?:pcs|pc|pieces|stk|stück|st|szt|шт|штук|ea|pce|units?|个)?$/.exec(word) ?? []
  return priceUnits.find((one) => String(one) === count) ?? null
}

/**
 * Returns for how many pieces the prices of a column are, if its header says so: 'Preis / 100', 'Цена за 1000 шт'.
 * `unknown`: for a number that no price of ours can be for, such as ten. Null if it says nothing.
 */
export function priceUnitInHeader(header: string): PriceUnit | 'unknown' | null {
  const [, said] = unitInHeader.exec(header.replace(/\s+/g, ' ')) ?? []
  if (said === undefined) return null
  const count = said === '%' ? 100 : said === '‰' ? 1000 : Number(said.replace(/\D/g, ''))
  // A larger number is a year.
  return count > 1000 ? null : (priceUnits.find((one) => one === count) ?? 'unknown')
}

const unitInHeader = /(?:\/|\b(?:per|pro|je|pour|za)\b|(?<!\p{L})за(?!\p{L})|每) ?(\d[\d .,'’]{0,6}|%|‰)/iu

const requestWords = [
  'по запросу',
  'под запрос',
  'под заказ',
  'на заказ',
  'ожидается',
  'нет в наличии',
  'снят с производства',
  'запрос',
  'запросить',
  'запросить цену',
  'цена по запросу',
  'уточняйте',
  'уточнять',
  'уточняется',
  'по договоренности',
  'договорная',
  'договорная цена',
  'звоните',
  'нет цены',
  'без цены',
  'нет',
  'н/д',
  'poa',
  'p.o.a',
  'por',
  'on request',
  'upon request',
  'price on request',
  'price on application',
  'price upon request',
  'request',
  'request a quote',
  'rfq',
  'quote',
  'call',
  'call us',
  'call for price',
  'contact us',
  'ask',
  'n/a',
  'n.a',
  'na',
  'n/q',
  'tba',
  'tbd',
  'no price',
  'to order',
  'out of stock',
  'discontinued',
  'none',
  'auf anfrage',
  'anfrage',
  'a.a',
  'preis auf anfrage',
  'k.a',
  'sur demande',
  'nous consulter',
  'prix sur demande',
  'na zapytanie',
  'op aanvraag',
  'su richiesta',
  'a richiesta',
  'consultar',
  'a consultar',
  'bajo pedido',
  '询价',
  '面议',
  '电议',
]
const onRequest = new Set(requestWords)

/** Tells whether a price cell says that there is no price to show: 'по запросу', 'POA', 'call', 'n/a', '–'. */
export function isOnRequest(text: string): boolean {
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .replace(/^[*(]{1,3}|[.!*)]{1,3}$/g, '')
    .trim()
  return onRequest.has(word) || /^[-–—−_*x.]*$/i.test(word)
}
