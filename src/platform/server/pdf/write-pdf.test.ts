import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Pdf } from './pdf.ts'
import { writePdf } from './write-pdf.ts'

const seller = { name: 'Portico Supply Ltd', lines: ['12 Foundry Street, Riga', 'VAT LV40203512345'] }
const offer: Pdf = {
  lang: 'en',
  title: 'Offer 2026-0014',
  seller,
  facts: [{ name: 'Client', value: 'Nordwerk GmbH' }],
  opening: 'Valid until 12 June.',
  tables: [
    {
      columns: [
        { heading: 'Product', is: 'wide' },
        { heading: 'Quantity', is: 'figure' },
        { heading: 'Sum', is: 'figure' },
      ],
      rows: [
        ['Bolt M8 × 40, ≤ 8.8 → zinc', 12_000, { amount: 77_760, currency: 'USD' }],
        ['Bracket by drawing', 3, null],
      ],
    },
  ],
  totals: [{ name: 'Total', value: { amount: 77_760, currency: 'USD' }, strong: true }],
  closing: 'Prices are net.',
}

async function read(pdf: Pdf): Promise<{ text: string; pages: string[]; meta: Record<string, unknown> }> {
  const document = await getDocumentProxy(new Uint8Array(await writePdf(pdf)))
  const { text: pages } = await extractText(document, { mergePages: false })
  const { info } = await document.getMetadata()
  return { pages, text: pages.join('\n'), meta: info as Record<string, unknown> }
}

test('a document in English says who sells, what it is, and every amount as it is written', async () => {
  const { text, meta } = await read(offer)
  for (const said of [
    'Portico Supply Ltd',
    'VAT LV40203512345',
    'Offer 2026-0014',
    'Nordwerk GmbH',
    'Valid until 12 June.',
    'Bolt M8 × 40, ≤ 8.8 → zinc',
    '12,000',
    '$777.60',
    'Prices are net.',
    'Page 1 of 1',
  ])
    expect(text).toContain(said)
  expect(meta).toMatchObject({ Title: 'Offer 2026-0014', Language: 'en' })
})

test('a document in Russian can be read back e-mail by e-mail: № and ₽ too', async () => {
  const { text } = await read({
    ...offer,
    lang: 'ru',
    title: 'Предложение № 14',
    tables: [
      {
        columns: [
          { heading: 'Товар', is: 'wide' },
          { heading: 'Сумма', is: 'figure' },
        ],
        rows: [['Болт DIN 933 M8×40, оцинкованный, ёмкость', { amount: 124_505_000, currency: 'RUB' }]],
      },
    ],
  })
  expect(text).toContain('Предложение № 14')
  expect(text).toContain('Болт DIN 933 M8×40, оцинкованный, ёмкость')
  expect(text.replace(/\s/g, ' ')).toContain('1 245 050,00 ₽')
  expect(text).toContain('Страница 1 из 1')
})

test('a long table says its headings on every page, and the pages are counted', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Bolt ${at + 1}`, at, null])
  const { pages } = await read({ ...offer, tables: [{ ...offer.tables![0]!, rows }] })
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.slice(0, 3).entries()) {
    expect(page).toContain('Quantity')
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
  }
  expect(pages.join('\n')).toContain('Bolt 120')
})

test('amounts of a column end at the same line, and a word without end stays on the page', async () => {
  const code = 'X'.repeat(120)
  const rows = [5, 123_456_789].map((amount) => [code, 1, { amount, currency: 'USD' }])
  const document = await getDocumentProxy(
    new Uint8Array(await writePdf({ ...offer, totals: [], tables: [{ ...offer.tables![0]!, rows }] })),
  )
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const placed = items.filter((item) => 'str' in item)
  const ends = placed
    .filter(({ str }) => str.includes('$'))
    .map(({ transform, width }) => Number(transform[4]) + width)
  expect(ends).toHaveLength(2)
  expect(ends[0]).toBeCloseTo(ends[1]!, 1)
  expect(Math.max(...placed.map(({ transform, width }) => Number(transform[4]) + width))).toBeLessThan(
    595 - 40,
  )
})

test('nothing a text says is fetched or read, and a document that cannot be set is refused', async () => {
  const { text } = await read({ ...offer, title: '{"image": "/etc/passwd"} http://127.0.0.1/' })
  expect(text).toContain('/etc/passwd')
  await expect(writePdf({ ...offer, seller: undefined } as never)).rejects.toThrow()
})

/** What people write in names, addresses and comments beyond plain Latin and Cyrillic. */
const beyond = {
  'units and signs': 'ΩΩµμ⌀″′‰√∞≈≠≤≥±×÷°℃∅∠⊥∆∑∫₂⁵½⅛№†‑→⇒①✓☎©®',
  currencies: '₹₩₽€£¥₺₴₸₪฿₫₿',
  letters: 'αβγλπφ∂ėģłñßçğşőžґєїўәқҳạẵ',
  scripts: '不锈钢螺栓廠灣ボルトひ込볼트ไทยที่हेक्सაბგሰலܫދ',
  'rare ideographs and pictures': '𠮷髙🔩🇩👷⚡',
  'right-to-left letters': 'صمامكرويپچگשסתום',
  digits: '١٢٣۴۵',
}
const named = (name: string): Pdf => ({
  ...offer,
  title: name,
  facts: [{ name: 'Delivery address', value: name }],
  opening: '',
  closing: name,
  tables: [{ ...offer.tables![0]!, rows: [[name, 1, null]] }],
  foot: name,
})
/** The reader of the tests composes letters and takes the micro sign for the Greek letter. */
const asRead = (text: string): string => text.normalize('NFC').replaceAll('µ', 'μ').replace(/\s/g, '')

test.each(Object.entries(beyond))('a document prints every character: %s', async (_, characters) => {
  for (const lang of ['en', 'ru'] as const) {
    const { text } = await read({ ...named([...characters].join(' ')), lang })
    const times = (one: string) => asRead(text).split(asRead(one)).length - 1
    // The title, the address, the row, the closing words and the foot; a mark may join its neighbour.
    expect([...characters].filter((one) => times(one) < 5)).toEqual([])
    expect(text).not.toContain('[U+')
  }
})

test.each([
  ['Resistor 10 kΩ, filter 5 µm, pipe ⌀12, 3/4″, 2‑way'],
  ['不锈钢螺栓 M8'],
  ['صمام كروي'],
  ['שסתום'],
  ['Bolt 🔩'],
  ['上海市 1'],
  ['١٢'],
  ['Насос 6–10 ㎥/ч, ≤ 40 ℃, “Ürün”'],
  ['Клапан صمام كروي DN 25'],
  ['ボルト、六角（ステンレス）'],
])('a document prints the name %s whole', async (name) => {
  for (const lang of ['en', 'ru'] as const) {
    const { text } = await read({ ...named(name), lang })
    for (const word of name.split(' ')) expect(asRead(text)).toContain(asRead(word))
  }
})

/** Returns the words of the row from left to right. */
async function fromTheLeft(name: string): Promise<string> {
  const pdf = {
    ...offer,
    title: 'x',
    totals: [],
    tables: [{ ...offer.tables![0]!, rows: [[name, null, null]] }],
  }
  const document = await getDocumentProxy(new Uint8Array(await writePdf(pdf)))
  const { items } = await (await document.getPage(1)).getTextContent()
  const row = items.filter((item) => 'str' in item).filter(({ transform }) => transform[0] === 8.5)
  return row
    .toSorted((one, other) => one.transform[4] - other.transform[4])
    .map(({ str }) => str)
    .join('|')
    .replace(/[|\s]+/g, ' ')
    .trim()
}

test.each([
  ['صمام كروي', 'كروي صمام'],
  ['שסתום כדורי נחושת', 'נחושת כדורי שסתום'],
  ['Valve صمام كروي brass', 'Valve كروي صمام brass'],
  ['صمام DN 25 كروي', 'كروي DN 25 صمام'],
  ['שסתום (פליז) 16', '16 ( פליז ) שסתום'],
  ['Насос', 'Насос'],
])('%s reads from the right', async (name, seen) => {
  expect(await fromTheLeft(name)).toBe(seen)
})

test('a character that no font has is printed as its code, and what has no appearance is left out', async () => {
  const { text } = await read(named('A\u{1f6ff}B\ue000C \ud83d 1\ufe0f\u20e3 D\u200dE F\u2060G H\u200eI'))
  for (const said of ['A[U+1F6FF]B[U+E000]C', 'DE', 'FG', 'HI']) expect(text).toContain(said)
})

test('a letter and its separate mark are printed as one, and a family of pictures as its members', async () => {
  const { text } = await read(named('Cafe\u0301 и\u0306од 👨\u200d👩\u200d👧 👷🏽'))
  for (const said of ['Café', 'йод', '👨', '👩', '👧', '👷']) expect(text).toContain(said)
  expect(text).not.toContain('🏽')
})

test('a soft hyphen shows only where a line ends, and Thai breaks between words', async () => {
  const long = Array.from({ length: 60 }, (_, at) => `${'x'.repeat(at % 11)} anti\u00adcorrosive`).join(' ')
  const { text } = await read({ ...named('Fur\u00adther'), closing: long })
  expect(text).toContain('Further')
  expect(text).not.toMatch(/[\u00ad\u200b]/)
  const words = text.split(/\s+/).filter((word) => /^anti|corrosive/.test(word))
  expect(words.filter((word) => !['anticorrosive', 'anti-', 'corrosive'].includes(word))).toEqual([])
  expect(words).toContain('anti-')

  const thai = 'สลักเกลียวหกเหลี่ยมสแตนเลส'.repeat(12)
  const document = await getDocumentProxy(new Uint8Array(await writePdf({ ...named('x'), closing: thai })))
  const { items } = await (await document.getPage(1)).getTextContent()
  const ends = items.filter((item) => 'str' in item).map(({ transform, width }) => transform[4] + width)
  expect(Math.max(...ends)).toBeLessThan(595 - 40)
})

test('an ordinary document embeds no other typeface', async () => {
  const bytes = (await writePdf({ ...offer, lang: 'ru', title: 'Счёт № 7 – “Болт”' })).toString('latin1')
  const names = new Set(Array.from(bytes.matchAll(/FontName \/\w+\+(\w+)/g), ([, name]) => name))
  expect([...names].every((name) => name!.startsWith('Onest'))).toBe(true)
  expect(bytes.length).toBeLessThan(40_000)
})

test('a document with the same content is written once, also when it is asked for at the same time', async () => {
  const long = (name: string): Pdf => ({
    ...offer,
    tables: [
      { columns: [{ heading: name }], rows: Array.from({ length: 300 }, (_, row) => [`${name} ${row}`]) },
    ],
  })
  const [one, two] = await Promise.all([writePdf(long('Washer')), writePdf(long('Washer'))])
  expect(two).toBe(one)
  expect(await writePdf(long('Washer'))).toBe(one)
  const { text } = await read(long('Gasket'))
  expect(text).toContain('Gasket 299')
  expect(text).not.toContain('Washer')
})
