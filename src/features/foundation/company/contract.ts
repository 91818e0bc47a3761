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
  /** The server's clock: whether someone is there is not the visitor's clock's business. */
  now: Moment,
  /** How long a ready lot lies for nothing. */
  storage_days: z.int(),
})
export type Company = z.infer<typeof Company>

/** How we look. `shades` is all that is drawn of the accent; null is the colour Portico comes with. */
export const Brand = z.object({
  name: z.string(),
  accent: z.string().nullable(),
  shades: z.object({ palette: z.string().array(), text_light: z.string(), text_dark: z.string() }).nullable(),
  logo: z.string().nullable(),
  version: z.int(),
})
export type Brand = z.infer<typeof Brand>

/** What the work goes by, in the version it is. */
export const RulesCard = z.object({ ...WorkingRules.shape, version: z.int() })
export type RulesCard = z.infer<typeof RulesCard>

export const companyApi = {
  show: get('/api/public/company', { who: anyone, reply: Company }),
  /** `based_on` is the version the form was filled from: 409 when someone saved in the meantime. */
  change: put('/api/manager/company', {
    who: admins,
    body: CompanyFacts.extend({ based_on: counted() }),
    reply: Company,
  }),
  brand: get('/api/public/brand', { who: anyone, reply: Brand }),
  /** `v` is of browsers, which keep a picture by its address. */
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
