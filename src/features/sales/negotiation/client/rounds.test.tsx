import { MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { en } from '#shell/languages/en.ts'
import { translatorOf } from '#shell/languages/load.ts'
import { ru } from '#shell/languages/ru.ts'
import type { OfferLine, OfferRound } from '../offer-shape.ts'
import { RoundHead } from './round-head.tsx'
import { RoundsAlongside } from './rounds-alongside.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const line = (id: number, name: string, quantity: number, total: number): OfferLine => ({
  ...{ id, kind: 'catalogue', product_id: id, sku: `SKU-${id}`, name, unit: 'pcs', quantity, note: null },
  ...{ list_price: null, price: usd(100), total: usd(total), why: [], lead_days: null, promised_on: null },
  ...{
    is_locked: false,
    target: null,
    remark: null,
    instead_of: null,
    price_break: null,
    changed: [],
    was: null,
  },
})
const round = (n: number, side: OfferRound['side'], lines: OfferLine[]): OfferRound => ({
  ...{ n, kind: 'offer', side, state: 'countered', by: 'Ann Holm', message: null, valid_until: null },
  ...{
    sent_at: null,
    answered_at: null,
    recall_reason: null,
    is_by_rule: false,
    answered_by: null,
    goods: usd(44_347),
    total: usd(44_347),
  },
  ...{
    unpriced: 0,
    condition: null,
    has_other_condition: false,
    header: null,
    charges: [],
    totals: null,
    lines,
  },
})
const washer = line(2, 'Washer', 300, 33_237)
const rounds = [
  round(1, 'manager', [line(1, 'Bolt', 500, 11_110), washer]),
  round(2, 'client', [line(1, 'Bolt', 520, 11_554), washer]),
  round(3, 'manager', [washer]),
]

/** Returns what a reader sees, row by row. */
const seen = (part: ReactElement, lang: 'en' | 'ru' = 'en'): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={translatorOf(lang, { en, ru }[lang])}>
      <MantineProvider>{part}</MantineProvider>
    </I18nextProvider>,
  )
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<\/tr>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[^\S\n]+/g, ' ')

test('rounds side by side end with the totals of the order', () => {
  const text = seen(<RoundsAlongside rounds={rounds} reader="staff" />)
  expect(text).toContain('Washer')
  expect(text).toMatch(/\bSubtotal excl\. VAT \$443\.47 \$443\.47 \$443\.47/)
  expect(text).not.toContain('Line total')
})

test('an open round has the total with tax as its headline, an answered one the total without it', () => {
  const [answered] = rounds
  const totals = {
    ...{ lines: usd(44_347), charges: [], net: usd(44_347), tax: usd(9_313), gross: usd(53_660) },
    ...{ breakdown: [], undecided: null },
  }
  const open: OfferRound = { ...answered!, state: 'sent', totals }
  expect(seen(<RoundHead of={open} reader="client" />)).toMatch(/Total to pay \$536\.60/)
  expect(seen(<RoundHead of={answered!} reader="client" />)).toMatch(/Total excl\. VAT \$443\.47/)
  const undecided: OfferRound = { ...open, totals: { ...totals, tax: null, gross: null } }
  expect(seen(<RoundHead of={undecided} reader="client" />)).toMatch(/Total excl\. VAT \$443\.47/)
})

test('rounds of one line end with the totals of that line, and a round without it has none', () => {
  const text = seen(<RoundsAlongside rounds={rounds} reader="staff" line={1} />)
  expect(text).toMatch(/Line total \$111\.10 \$115\.54 —/)
  expect(text).not.toContain('443.47')
  expect(text).not.toContain('Washer')
})

test.each([
  ['en', 'client', ['1 · Portico', '2 · you'], ['(Portico)', '(your company)']],
  ['ru', 'client', ['1 · Portico', '2 · вы'], ['(Portico)', '(ваша компания)']],
  ['en', 'staff', ['1 · seller', '2 · client'], ['(seller)', '(client)']],
  ['ru', 'staff', ['1 · продавец', '2 · клиент'], ['(продавец)', '(клиент)']],
] as const)('in %s a %s reads whose round it is in their own words', (lang, reader, heads, authors) => {
  const table = seen(<RoundsAlongside rounds={rounds} reader={reader} />, lang)
  const [ours, theirs] = rounds.map((one) => seen(<RoundHead of={one} reader={reader} />, lang))
  for (const head of heads) expect(table).toContain(head)
  expect(ours).toContain(`Ann Holm ${authors[0]}`)
  expect(theirs).toContain(`Ann Holm ${authors[1]}`)
  if (reader === 'client')
    expect(table + ours + theirs).not.toMatch(/our side|seller|client|наш|продавец|клиент/i)
})
