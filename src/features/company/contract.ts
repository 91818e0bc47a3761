import { z } from 'zod'
import { admins, anyone } from '#platform/shared/audience.ts'
import { get, put } from '#platform/shared/contract.ts'
import { Moment } from '#platform/shared/time.ts'
import { counted } from '#platform/shared/validation.ts'
import { CompanyFacts } from './company-shape.ts'

export const Company = CompanyFacts.extend({
  version: z.int(),
  /** The server's clock: whether somebody is there is not the visitor's clock's business. */
  now: Moment,
})
export type Company = z.infer<typeof Company>

export const companyApi = {
  show: get('/api/public/company', { who: anyone, reply: Company }),
  /** `based_on` is the version the form was filled from: 409 when somebody saved meanwhile. */
  change: put('/api/manager/company', {
    who: admins,
    body: CompanyFacts.extend({ based_on: counted() }),
    reply: Company,
  }),
}
