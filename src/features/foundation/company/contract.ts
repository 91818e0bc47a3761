import { z } from 'zod'
import { admins, anyone, managers } from '#platform/shared/audience.ts'
import { del, get, put } from '#platform/shared/contract.ts'
import { Moment } from '#platform/shared/time.ts'
import { counted } from '#platform/shared/validation.ts'
import { ChangeBrand, SetLogo } from './brand-shape.ts'
import { CompanyFacts } from './company-shape.ts'
import { NumberFormat } from './number-format.ts'
import { WorkingRules } from './working-rules.ts'

export const Company = CompanyFacts.extend({
  version: z.int(),
  /** The server's time, because the visitor's clock may be wrong. */
  now: Moment,
  /** Days a ready lot is stored at no charge. */
  storage_days: z.int(),
})
export type Company = z.infer<typeof Company>

/** The seller's look. `shades` are derived from the accent; null is Portico's own colour. */
export const Brand = z.object({
  name: z.string(),
  accent: z.string().nullable(),
  shades: z.object({ palette: z.string().array(), text_light: z.string(), text_dark: z.string() }).nullable(),
  logo: z.string().nullable(),
  /** The days of pages and files are days in this zone. */
  time_zone: z.string(),
  version: z.int(),
})
export type Brand = z.infer<typeof Brand>

/** The rules of work with their version. */
export const RulesCard = z.object({ ...WorkingRules.shape, version: z.int() })
export type RulesCard = z.infer<typeof RulesCard>

export const companyApi = {
  show: get('/api/public/company', { who: anyone, reply: Company }),
  /** `based_on` is the version the form was loaded with: 409 if someone saved in the meantime. */
  change: put('/api/manager/company', {
    who: admins,
    body: CompanyFacts.extend({ based_on: counted() }),
    reply: Company,
  }),
  brand: get('/api/public/brand', { who: anyone, reply: Brand }),
  /** `v` only changes the address, so that browsers fetch a new logo. */
  logo: get('/api/public/brand/logo', {
    who: anyone,
    query: z.object({ v: z.coerce.number().int().optional() }),
    raw: true,
  }),
  changeBrand: put('/api/manager/brand', { who: admins, body: ChangeBrand, reply: Brand }),
  setLogo: put('/api/manager/brand/logo', { who: admins, body: SetLogo, reply: Brand }),
  dropLogo: del('/api/manager/brand/logo', {
    who: admins,
    body: SetLogo.pick({ based_on: true }),
    reply: Brand,
  }),
  rules: get('/api/manager/working-rules', { who: managers, reply: RulesCard }),
  /** `based_on` as above. */
  changeRules: put('/api/manager/working-rules', {
    who: admins,
    body: WorkingRules.safeExtend({ based_on: counted() }),
    reply: RulesCard,
  }),
  numbers: get('/api/manager/number-formats', {
    who: admins,
    reply: NumberFormat.extend({ version: z.int() }),
  }),
  /** `based_on` as above. */
  changeNumbers: put('/api/manager/number-formats', {
    who: admins,
    body: NumberFormat.extend({ based_on: counted() }),
    reply: NumberFormat.extend({ version: z.int() }),
  }),
}
