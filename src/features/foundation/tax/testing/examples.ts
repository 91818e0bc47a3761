import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PriceUnit } from '#platform/shared/money.ts'
import type { AccountingRate, TaxFacts, TaxRate, TaxRule, TaxRuleEffect } from '../facts.ts'
import type { TaxClass } from '../tax.ts'
import { lineNet } from '../totals-parts.ts'

/** A line of a worked example. */
export type ExampleLine = {
  id: string
  is: 'goods' | 'service'
  class: TaxClass
  quantity: number
  price: { amount: number; per: PriceUnit }
  allowance?: number
  domestic_reverse_charge?: boolean
  exemption?: string
}

/** A worked example of a document, as examples.json has it. */
export type DocumentExample = {
  id: string
  title: string
  input: {
    supply_date: string
    currency: string
    dispatch_country: string
    delivery_country: string
    seller: { country: string; registrations: string[]; scheme?: 'small_business' | 'no_vat' }
    buyer: {
      country: string
      kind: string
      vat_id: { value: string; country: string; valid: boolean } | null
    }
    lines: ExampleLine[]
    allowances?: { code: string; percent_bp: number }[]
    charges?: { code: string; amount: number; allocation?: 'ancillary' }[]
    accounting?: AccountingRate
  }
  expected: object
}

export type Formula = { id: string; input: any; expected: any }

const read = JSON.parse(readFileSync(path.join(import.meta.dirname, 'examples.json'), 'utf8')) as {
  rates: { country: string; class: TaxClass; rate_bp: number; from: string }[]
  cases: ({ kind: string } & Omit<DocumentExample, 'input'> & { input: any })[]
}

/** The rates the examples were computed with. The seed must agree with them. */
export const exampleRates: TaxRate[] = read.rates.map(({ from, ...rate }) => ({ ...rate, valid_from: from }))

export const documentExamples: DocumentExample[] = read.cases.filter(({ kind }) => kind === 'document')

export const formula = (id: string): Formula => read.cases.find((one) => one.id === id)!

/** Returns the facts of an example. A line that names an exemption or a reverse charge has a rule for its product. */
export function factsOf({ input }: Pick<DocumentExample, 'input'>): TaxFacts {
  const { seller, buyer } = input
  const isUntaxed = seller.scheme !== undefined && seller.registrations.length === 0
  const countries = isUntaxed ? [seller.country] : seller.registrations
  return {
    supply_date: input.supply_date,
    currency: input.currency,
    seller_country: seller.country,
    registrations: countries.map((country) => ({
      country,
      number: isUntaxed ? null : `${country}1`,
      scheme: seller.scheme ?? 'standard',
      profile: country === 'RU' ? 'ru' : 'eu',
      valid_from: '2000-01-01',
      valid_to: null,
    })),
    buyer: {
      establishment_country: buyer.country,
      is_taxable_person: buyer.kind === 'business',
      tax_ids: buyer.vat_id
        ? [{ country: buyer.vat_id.country, value: buyer.vat_id.value, is_valid: buyer.vat_id.valid }]
        : [],
    },
    dispatch_country: input.dispatch_country,
    delivery: { is: 'delivered', country: input.delivery_country },
    lines: input.lines.map((line, index) => ({
      id: line.id,
      supply: line.is,
      class: line.class,
      net: lineNet(line),
      product_id: index,
      category_ids: [],
      commodity_code: null,
    })),
    charges: (input.charges ?? []).map(({ code, allocation = 'ancillary' }) => ({ id: code, allocation })),
    rates: exampleRates,
    rules: input.lines.flatMap((line, index) => ruleOf(line, index, input.dispatch_country)),
    certificates: [],
    accounting: input.accounting,
  }
}

function ruleOf(line: ExampleLine, product_id: number, country: string): TaxRule[] {
  const effect = effectOf(line)
  if (!effect) return []
  return [{ country, scope: { of: 'product', product_id }, effect, valid_from: '2000-01-01', valid_to: null }]
}

function effectOf({ exemption, domestic_reverse_charge }: ExampleLine): TaxRuleEffect | null {
  if (exemption) return { is: 'exemption', code: exemption, reason: null }
  if (!domestic_reverse_charge) return null
  const reason = { en: 'Reverse charge', ru: 'Reverse charge' }
  return { is: 'domestic_reverse_charge', section: 'metals', reason, threshold: null }
}
