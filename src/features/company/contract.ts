import { z } from 'zod'
import { admins, anyone, managers } from '#platform/shared/audience.ts'
import { get, put } from '#platform/shared/contract.ts'
import { Moment } from '#platform/shared/time.ts'
import { counted } from '#platform/shared/validation.ts'
import { CompanyFacts } from './company-shape.ts'
import { WorkingRules } from './working-rules.ts'

export const Company = CompanyFacts.extend({
  version: z.int(),
  /** The server's clock: whether somebody is there is not the visitor's clock's business. */
  now: Moment,
  /** How long a ready lot lies for nothing. */
  storage_days: z.int(),
})
export type Company = z.infer<typeof Company>

/** What the work goes by, in the version it is. */
export const RulesCard = z.object({ ...WorkingRules.shape, version: z.int() })
export type RulesCard = z.infer<typeof RulesCard>

export const companyApi = {
  show: get('/api/public/company', { who: anyone, reply: Company }),
  /** `based_on` is the version the form was filled from: 409 when somebody saved meanwhile. */
  change: put('/api/manager/company', {
    who: admins,
    body: CompanyFacts.extend({ based_on: counted() }),
    reply: Company,
  }),
  rules: get('/api/manager/working-rules', { who: managers, reply: RulesCard }),
  /** `based_on` as above. */
  changeRules: put('/api/manager/working-rules', {
    who: admins,
    body: WorkingRules.safeExtend({ based_on: counted() }),
    reply: RulesCard,
  }),
}
