import { z } from 'zod'

/**
 * `article_151`: diplomatic missions, international organisations and armed forces (Art. 151 of Directive 2006/112/EC).
 * `national`: by the law of one country.
 */
export const certificateKinds = ['article_151', 'national'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** The code of a certificate under Article 151 in the list of EN 16931 (BT-121). */
export const article151 = 'VATEX-EU-151'

/** A code of the VATEX list, such as VATEX-EU-151 or VATEX-FR-CGI261-1. */
export const exemptionCode = z
  .string('errors.required')
  .trim()
  .toUpperCase()
  .max(40)
  .regex(/^VATEX-[A-Z]{2}(?:-[A-Z0-9]+)+$/, 'taxProfiles.certificates.codeWrong')
