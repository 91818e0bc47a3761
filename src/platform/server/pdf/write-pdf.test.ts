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
