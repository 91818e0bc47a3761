import { z } from 'zod'
import { managerSystemSections, systemSections } from '#features/foundation/dictionary/dictionary.ts'
import { ReturnTerms } from '#features/fulfilment/returns/return-shape.ts'
import { counted, requiredText, text } from '#platform/shared/validation.ts'
import { decisions, mostStars, outcomes, piecesDecisions, priorities, troubles } from './request.ts'
import { requestTypes } from './support-rules.ts'

/** The most lines and files of one request. */
export const mostLines = 500
export const mostFiles = 20

const id = z.int().positive()

const sectionOf = (sections: Record<number, string>) =>
  z.int().refine((section) => section in sections, 'errors.oneOf')

const WrongLine = z.object({
  lot_line_id: id,
  quantity: z.int('errors.isInteger').min(1, 'errors.required').max(1_000_000_000),
  trouble: z.enum(troubles, 'errors.oneOf'),
})

export const OpenRequest = z.object({
  type: z.enum(requestTypes, 'errors.oneOf'),
  /** The part of Portico it is about (`systemSections` of the dictionary). */
  section_id: sectionOf(systemSections).nullish(),
  subject: requiredText(200),
  message: requiredText(4000),
  order_id: id.nullish(),
  /** Delivered lot lines of the order with the number of pieces and their problem. */
  lines: WrongLine.array().max(mostLines).default([]),
  /** Files of the caller's company. */
  file_ids: id.array().max(mostFiles, 'support.printed.tooManyFiles').default([]),
  wanted: z.enum(outcomes, 'errors.oneOf').nullish(),
})
export type OpenRequest = z.output<typeof OpenRequest>

/** A question of staff to the administrators about a part of Portico (`managerSystemSections`). */
export const AskAdministrators = z.object({
  section_id: sectionOf(managerSystemSections),
  subject: requiredText(200),
  message: requiredText(4000),
  /** Files the caller has uploaded. */
  file_ids: id.array().max(mostFiles, 'support.printed.tooManyFiles').default([]),
})
export type AskAdministrators = z.output<typeof AskAdministrators>

export const WithVersion = z.object({ version: counted() })
export const DecideRequest = WithVersion.extend({
  decision: z.enum(decisions, 'errors.oneOf'),
  reason: requiredText(2000),
  /**
   * The pieces to credit or replace. With `settle` each says its own decision, and together they are all the pieces of
   * the claim without a decision. Otherwise what is left out is rejected.
   */
  pieces: z
    .object({
      lot_line_id: id,
      quantity: z.int('errors.isInteger').min(1, 'errors.required').max(1_000_000_000),
      decision: z.enum(piecesDecisions, 'errors.oneOf').optional(),
      /** Whether the client sends these pieces back. Rejected pieces stay with the client. */
      comes_back: z.boolean().default(false),
    })
    .array()
    .max(mostLines)
    .default([]),
  /** How the pieces that come back are returned. Absent: the usual terms. */
  return: ReturnTerms.nullish(),
})
export type DecideRequest = z.output<typeof DecideRequest>
export const ArrangeRequest = WithVersion.extend({
  priority: z.enum(priorities, 'errors.oneOf'),
  /** The assignee; null for no one yet. */
  manager_id: id.nullable(),
})
export type ArrangeRequest = z.output<typeof ArrangeRequest>
export const RateRequest = WithVersion.extend({
  rating: z.int('errors.isInteger').min(1, 'errors.required').max(mostStars, 'errors.notValid'),
  reason: text(2000).trim().default(''),
})
export type RateRequest = z.output<typeof RateRequest>
/** A transition with a text for the other side. */
export const TransitionInWords = WithVersion.extend({ reason: requiredText(2000) })
export type TransitionInWords = z.output<typeof TransitionInWords>
