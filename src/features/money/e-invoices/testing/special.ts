import type { LocalText, TaxGroup } from '#features/foundation/tax/tax.ts'
import { type Example, goods, issued, taxedLines } from './issued.ts'

const lv: TaxGroup = { registration: 'LV', category: 'S', rate_bp: 2100, code: null }
const amountOnly = { sku: null, unit: null, quantity: null, price: null }
const said = (text: string): LocalText => ({ en: text, ru: text })
const exempt = (code: string): TaxGroup => ({ registration: 'LV', category: 'E', rate_bp: 0, code })
const within: TaxGroup = { registration: 'LV', category: 'K', rate_bp: 0, code: 'VATEX-EU-IC' }
const toGermany = {
  buyer_tax_id: 'DE999999911',
  supply: {
    on: '2026-11-25',
    delivery_country: 'DE',
    buyer_country: 'DE',
    seller_country: 'LV',
    seller_tax_number: null,
  },
}
const corrected = [{ number: 'INV-2026-00061', issued_on: '2026-11-26' }]

/** What the worked examples leave out. */
export const special: Example[] = [
  {
    name: 'two-exemptions',
    issued: issued({
      number: 'two-exemptions',
      ...taxedLines([
        goods({ amount: 10_000, price: { amount: 10_000, per: 1 }, group: exempt('VATEX-EU-132-1B') }),
        goods({ amount: 5000, price: { amount: 5000, per: 1 }, group: exempt('VATEX-EU-151') }),
        goods({ amount: 200, price: { amount: 200, per: 1 }, group: lv }),
      ]),
    }),
    expected: {
      ...{ kind: 'invoice', net: 15_200, tax: 42, gross: 15_242 },
      breakdown: [
        { category: 'E', rate_bp: 0, taxable: 15_000, tax: 0 },
        { category: 'S', rate_bp: 2100, taxable: 200, tax: 42 },
      ],
    },
  },
  {
    name: 'debit-note',
    issued: issued({
      ...{
        number: 'debit-note',
        kind: 'debit_note',
        preceding: corrected,
        correction_reason: 'Price & pieces',
      },
      ...taxedLines([
        // Four more pieces at the same price, and a higher price for ten.
        goods({
          ...{ quantity: 14, price: { amount: 250, per: 1 }, amount: 1000, of: 0 },
          was: { quantity: 10, price: { amount: 250, per: 1 }, amount: 2500 },
        }),
        goods({
          ...{ quantity: 10, price: { amount: 333, per: 100 }, amount: 3, of: 1 },
          was: { quantity: 10, price: { amount: 300, per: 100 }, amount: 30 },
        }),
      ]),
    }),
    expected: {
      ...{ kind: 'debit_note', net: 1003, tax: 211, gross: 1214 },
      breakdown: [{ category: 'S', rate_bp: 2100, taxable: 1003, tax: 211 }],
    },
  },
  {
    name: 'credit-within-eu',
    issued: issued({
      ...{ number: 'credit-within-eu', kind: 'credit_note', preceding: corrected, is_of_lot: false },
      ...{ buyer: { name: 'Holm & Söhne <GmbH>', tax_number: null, legal_address: null } },
      ...taxedLines(
        [
          goods({ quantity: 3, price: { amount: 500, per: 1 }, amount: -1500, group: within }),
          { ...amountOnly, name: said('Claim 7'), amount: -99, group: within, role: 'allowance' },
        ],
        toGermany,
      ),
    }),
    expected: {
      ...{ kind: 'credit_note', net: 1599, tax: 0, gross: 1599 },
      breakdown: [{ category: 'K', rate_bp: 0, taxable: 1599, tax: 0 }],
    },
  },
  {
    // Example F47: what was paid for the payment request.
    name: 'money-received',
    issued: issued({
      ...{ number: 'money-received', advance_amount: 300_000 },
      ...taxedLines(
        [goods({ quantity: 10, price: { amount: 100_000, per: 1 }, amount: 1_000_000, group: within })],
        toGermany,
      ),
    }),
    expected: {
      ...{ kind: 'invoice', net: 1_000_000, tax: 0, gross: 1_000_000 },
      breakdown: [{ category: 'K', rate_bp: 0, taxable: 1_000_000, tax: 0 }],
    },
  },
  {
    name: 'skonto',
    issued: issued({
      ...{ number: 'skonto', early: { percent_bp: 250, days: 10 } },
      ...taxedLines(
        [goods({ quantity: 2, price: { amount: 40_000, per: 1 }, amount: 80_000, group: within })],
        toGermany,
      ),
    }),
    expected: {
      ...{ kind: 'invoice', net: 80_000, tax: 0, gross: 80_000 },
      breakdown: [{ category: 'K', rate_bp: 0, taxable: 80_000, tax: 0 }],
    },
  },
  {
    name: 'dinars',
    issued: issued({
      ...{ number: 'dinars', currency: 'KWD' },
      ...taxedLines(
        [goods({ quantity: 2, price: { amount: 5005, per: 1 }, amount: 10_010, group: within })],
        toGermany,
      ),
    }),
    expected: {
      ...{ kind: 'invoice', net: 10_010, tax: 0, gross: 10_010 },
      breakdown: [{ category: 'K', rate_bp: 0, taxable: 10_010, tax: 0 }],
    },
  },
  {
    name: 'credit-in-dollars',
    issued: issued({
      ...{ number: 'credit-in-dollars', kind: 'credit_note', preceding: corrected, currency: 'USD' },
      ...taxedLines([goods({ quantity: 3, price: { amount: 500, per: 1 }, amount: -1500, group: lv })], {
        // 3.15 ÷ 1.1623 = 2.7101…
        accounting: { currency: 'EUR', tax_amount: -271, rate: null },
      }),
    }),
    expected: {
      ...{ kind: 'credit_note', net: 1500, tax: 315, gross: 1815, reported: 271 },
      breakdown: [{ category: 'S', rate_bp: 2100, taxable: 1500, tax: 315 }],
    },
  },
]
