import { z } from 'zod'
import { isCountryCode } from '#features/foundation/dictionary/countries.ts'
import { taxClasses } from '#features/foundation/tax/tax.ts'
import { chiefs, managers, owners, verifiedPayers } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { paths } from '#platform/shared/paths.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { counted, notLessThan, optionalText, requiredText } from '#platform/shared/validation.ts'
import { certificateKinds, exemptionCode } from './certificate.ts'
import { buyerTaxIdKinds } from './tax-id-kind.ts'
import { taxIdStates } from './tax-id-state.ts'

/** An ISO 3166 code, or XI. */
const country = z.string('errors.required').refine(isCountryCode, 'errors.oneOf')
/** The establishment may not be XI: Northern Ireland is a country of its own for goods only. */
const establishment = country.refine((code) => code !== 'XI', 'errors.oneOf')

/**
 * Tax details as an owner sends them: `numbers` are the tax ids as typed. (An array called `…_ids` is one of plain ids:
 * `repeatedIds`.) `version` is null while none are stored.
 */
export const WriteTaxDetails = z.object({
  establishment_country: establishment,
  is_taxable_person: z.boolean(),
  numbers: z
    .object({ country, number: requiredText(40) })
    .array()
    .max(40),
  version: counted().nullable(),
})
export type WriteTaxDetails = z.output<typeof WriteTaxDetails>

export const TaxId = z.object({
  country: z.string(),
  kind: z.enum(buyerTaxIdKinds),
  value: z.string(),
  /** `lapsed`: the last check is too old to count today. */
  state: z.enum([...taxIdStates, 'lapsed']),
  checked_on: z.string().nullable(),
})
export type TaxId = z.infer<typeof TaxId>

export const Certificate = z.object({
  id: z.int(),
  kind: z.enum(certificateKinds),
  number: z.string(),
  issuer: z.string(),
  classes: z.enum(taxClasses).array().nullable(),
  exemption_code: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  accepted_by: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

/** `version` null: nothing is stored, and they are read from the details of the company. */
export const TaxDetails = z.object({
  establishment_country: z.string().nullable(),
  is_taxable_person: z.boolean(),
  tax_ids: TaxId.array(),
  certificates: Certificate.array(),
  version: z.int().nullable(),
})
export type TaxDetails = z.infer<typeof TaxDetails>

export const TaxIdCheck = z.object({
  id: z.int(),
  country: z.string(),
  value: z.string(),
  method: z.enum(['staff', 'vies']),
  result: z.enum(['valid', 'invalid', 'unavailable']),
  checked_on: z.string(),
  reference: z.string().nullable(),
  name_returned: z.string().nullable(),
  address_returned: z.string().nullable(),
  at: Moment,
  by: z.string().nullable(),
})
export type TaxIdCheck = z.infer<typeof TaxIdCheck>

/** What staff see in addition: the newest checks. */
export const TaxDetailsOfClient = TaxDetails.extend({ checks: TaxIdCheck.array() })
export type TaxDetailsOfClient = z.infer<typeof TaxDetailsOfClient>

/** A check that a member of staff made elsewhere. `value`: the number they checked, which must still be the company's. */
export const RecordCheck = z.object({
  country,
  kind: z.enum(buyerTaxIdKinds),
  value: requiredText(40),
  result: z.enum(['valid', 'invalid'], 'errors.required'),
  checked_on: askedDay('errors.required'),
  reference: optionalText(120),
  name_returned: optionalText(300),
  address_returned: optionalText(500),
})
export type RecordCheck = z.output<typeof RecordCheck>

/** A certificate that staff accept. `classes` null: every class. */
export const AddCertificate = z
  .object({
    kind: z.enum(certificateKinds, 'errors.oneOf'),
    number: requiredText(80),
    issuer: requiredText(200),
    classes: z.enum(taxClasses).array().min(1).nullable(),
    exemption_code: exemptionCode,
    valid_from: askedDay('errors.required'),
    valid_to: askedDay('errors.required'),
  })
  .superRefine(notLessThan('valid_to', 'valid_from'))
export type AddCertificate = z.output<typeof AddCertificate>

/**
 * What decides how a buyer is taxed. Owners enter it, those who pay read it, the managers of the client record checks,
 * chief managers accept certificates.
 */
export const taxProfiles = {
  own: get('/api/front/tax-details', { who: verifiedPayers, reply: TaxDetails }),
  write: put('/api/front/tax-details', { who: owners, body: WriteTaxDetails, reply: TaxDetails }),
  ofClient: get('/api/manager/clients/:id/tax-details', { who: managers, reply: TaxDetailsOfClient }),
  recordCheck: post('/api/manager/clients/:id/tax-id-checks', {
    who: managers,
    body: RecordCheck,
    reply: TaxDetailsOfClient,
  }),
  addCertificate: post('/api/manager/clients/:id/exemption-certificates', {
    who: chiefs,
    body: AddCertificate,
    reply: TaxDetailsOfClient,
  }),
  /** `ends_on` is its last day; the day before its first one if it was accepted by mistake. */
  endCertificate: post('/api/manager/exemption-certificates/:id/ending', {
    who: chiefs,
    body: z.object({ ends_on: askedDay('errors.required') }),
    reply: TaxDetailsOfClient,
  }),
}

const OfCompany = z.object({ organization_id: z.int() })
const toBothSides = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'organization', field: 'organization_id' as const },
}

/** An owner entered other tax details. They change how orders are taxed, so the manager learns of it. */
export const taxDetailsChanged = event('client.tax_details_changed', OfCompany, {
  ...toBothSides,
  notices: [
    {
      to: [{ managerOf: 'organization_id' }],
      importance: 'info',
      topic: 'clients',
      path: ({ organization_id }) => paths.manager.clientTax(organization_id),
    },
  ],
})
/** Staff recorded a check, or accepted or ended a certificate. */
export const taxStatusChanged = event('client.tax_status_changed', OfCompany, toBothSides)
