import type { TaxRate } from './facts.ts'
import type { TaxClass } from './tax.ts'

/** A rate as it is seeded, with where it is written. Administrators edit the rows; the code reads no rate from here. */
export type SeedRate = TaxRate & { source: string }

const latvia = 'Latvia, Value Added Tax Law'
const latvia5 = `${latvia}; amendments of December 2025: books and press in the listed languages`
const germany = 'Germany, § 12 UStG'
const estonia = 'Estonia, Value Added Tax Act'
const poland = 'Poland, Act on Tax on Goods and Services'
const britain = 'United Kingdom, Value Added Tax Act 1994; an accountant confirms it'
const russia = 'Russia, Art. 164(3) of the Tax Code'
const russia22 = `${russia} as amended by Federal Law 425-FZ of 28 November 2025; FNS letter SD-4-3/11802@ of 29 December 2025`
const russia10 = 'Russia, Art. 164(2) of the Tax Code'

/** The rates of the countries in which sellers are likely to be registered (money, tax rates to seed). */
export const seedRates: readonly SeedRate[] = [
  rate('LV', 'standard', 2100, '2012-07-01', latvia),
  rate('LV', 'reduced', 1200, '2011-01-01', latvia),
  rate('LV', 'super_reduced', 500, '2022-01-01', latvia5),
  rate('DE', 'standard', 1900, '2021-01-01', germany),
  rate('DE', 'reduced', 700, '2021-01-01', germany),
  rate('EE', 'standard', 2400, '2025-07-01', `${estonia}; an accountant confirms the day`),
  rate('EE', 'reduced', 1300, '2025-01-01', `${estonia}, accommodation`),
  rate('EE', 'super_reduced', 900, '2009-01-01', `${estonia}, books and medicines`),
  rate('PL', 'standard', 2300, '2011-01-01', poland),
  rate('PL', 'reduced', 800, '2011-01-01', poland),
  rate('PL', 'super_reduced', 500, '2011-01-01', poland),
  rate('GB', 'standard', 2000, '2011-01-04', britain),
  rate('GB', 'reduced', 500, '1997-09-01', britain),
  rate('GB', 'zero', 0, '1973-04-01', britain),
  rate('RU', 'standard', 2000, '2019-01-01', russia),
  rate('RU', 'standard', 2200, '2026-01-01', russia22),
  rate('RU', 'reduced', 1000, '2004-01-01', russia10),
]

function rate(
  country: string,
  taxClass: TaxClass,
  rate_bp: number,
  valid_from: string,
  source: string,
): SeedRate {
  return { country, class: taxClass, rate_bp, valid_from, source }
}
