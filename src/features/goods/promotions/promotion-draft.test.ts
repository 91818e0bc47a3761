import { expect, test } from 'vitest'
import type { Promotion } from './contract.ts'
import { draftOf, emptyDraft, inputOf } from './promotion-draft.ts'
import { PromotionInput } from './promotion-rules.ts'

const typed = {
  ...emptyDraft,
  title_en: 'Spring',
  starts_at: '2026-03-01T09:00',
  ends_at: '2026-04-01T09:00',
  percent_bp: '12,5',
}

test('what is typed is sent in our own measures', () => {
  const input = inputOf({
    ...typed,
    skus: ' A-1, A-2\nA-1;B-3 ',
    countries: 'Latvia\n\nEstonia ',
    levels: ['2'],
  })
  expect(input).toMatchObject({
    skus: ['A-1', 'A-2', 'B-3'],
    countries: ['Latvia', 'Estonia'],
    levels: [2],
    percent_bp: 1250,
    amount: null,
    total_limit: null,
    min_qty: 1,
  })
  expect(PromotionInput.safeParse(input).success).toBe(true)
})

test.each([
  ['6.48', 'USD', 648],
  ['6,4', 'USD', 640],
  ['6', 'USD', 600],
  ['0.07', 'USD', 7],
])('an amount of %s %s is %i minor units', (amount, currency, minor) => {
  expect(inputOf({ ...typed, effect: 'price', amount, currency }).amount).toBe(minor)
})

test.each(['6.485', 'six', '-6', '1e3', '1 000'])(
  '%s is no amount, and is refused on its field',
  (amount) => {
    const input = inputOf({ ...typed, all_goods: true, effect: 'price', amount })
    expect(PromotionInput.safeParse(input).error?.issues[0]?.path).toEqual(['amount'])
  },
)

test('what was written is typed again as it was', () => {
  const input = PromotionInput.parse(
    inputOf({
      ...typed,
      effect: 'off',
      amount: '0.50',
      per: '100',
      skus: 'A-1',
      total_limit: '500',
      levels: ['1', '2'],
    }),
  )
  const promotion = {
    ...input,
    id: 1,
    phase: 'draft',
    used: 0,
    version: 1,
    transitions: [],
  } as unknown as Promotion
  expect(inputOf(draftOf(promotion))).toEqual({ ...input, title_ru: '', text_en: '', text_ru: '', code: '' })
})
