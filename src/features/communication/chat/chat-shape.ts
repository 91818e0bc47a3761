import { z } from 'zod'
import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import { UnitPrice } from '#platform/shared/money-shape.ts'
import { readSubject } from '#platform/shared/subject.ts'
import { askedDay } from '#platform/shared/time.ts'
import { counted, isBlank, optionalText, requiredText, text } from '#platform/shared/validation.ts'
import { longestMessage, mostFiles, subjectKinds } from './chat.ts'

const id = z.int().positive()
/** Made by the browser, so that a message sent twice is stored once. */
const key = z.uuid('errors.notValid')

const aboutText = z.string().refine((given) => {
  const about = readSubject(given)
  return about !== null && subjectKinds.some((kind) => kind === about.kind)
}, 'errors.notValid')

/** `subject` ('order:12') if the conversation is about something. Staff name the company. */
export const OpenThread = z.object({
  topic: z.enum(['general', 'support']).default('general'),
  subject: aboutText.nullish().transform((given) => given ?? null),
  organization_id: id.nullish().transform((given) => given ?? null),
})
export type OpenThread = z.output<typeof OpenThread>

export const WriteMessage = z
  .object({
    key,
    body: text(longestMessage).trim().default(''),
    file_ids: id.array().max(mostFiles, 'chat.tooManyFiles').default([]),
    reply_to_id: id.nullish().transform((given) => given ?? null),
  })
  .refine(({ body, file_ids }) => !isBlank(body) || file_ids.length > 0, {
    path: ['body'],
    message: 'errors.required',
  })
export type WriteMessage = z.output<typeof WriteMessage>

export const EditMessage = z.object({ body: requiredText(longestMessage) })
export type EditMessage = z.output<typeof EditMessage>
export const WriteNote = z.object({ key, body: requiredText(longestMessage) })
export type WriteNote = z.output<typeof WriteNote>

export const KeepDraft = z.object({ body: text(longestMessage) })
export type KeepDraft = z.output<typeof KeepDraft>
/** The number of the last message read in the conversation. */
export const ReadUpTo = z.object({ seq: counted() })
export type ReadUpTo = z.output<typeof ReadUpTo>
export const HandOver = z.object({ manager_id: id.nullable() })
export type HandOver = z.output<typeof HandOver>

const largestAmount = Math.floor(Number.MAX_SAFE_INTEGER / largestQuantity)

/** The proposed values of an order line; at least one of the three. */
export const WriteProposal = z
  .object({
    key,
    order_id: id,
    line_id: id,
    quantity: z.int('errors.isInteger').min(1).max(largestQuantity).nullish(),
    price: UnitPrice.extend({ amount: z.int('errors.notValid').min(0).max(largestAmount) }).nullish(),
    promised_on: askedDay().nullish(),
    body: optionalText(longestMessage),
  })
  .refine(({ quantity, price, promised_on }) => quantity != null || price != null || promised_on != null, {
    path: ['quantity'],
    message: 'chat.proposeSomething',
  })
export type WriteProposal = z.output<typeof WriteProposal>

export const DeclineProposal = z.object({ reason: optionalText(1000) })

/** In both languages, because clients read either. `{{name}}` and `{{company}}` are replaced by the recipient's. */
export const WritePhrase = z.object({
  title: requiredText(100),
  text_en: requiredText(2000),
  text_ru: requiredText(2000),
})
export type WritePhrase = z.output<typeof WritePhrase>

/** The commands `/order 1042`, `/price SKU` and `/invoice`, which insert a text. */
export const commands = ['order', 'price', 'invoice'] as const
export const Command = z.object({
  command: z.enum(commands).default('invoice'),
  about: text(200).trim().default(''),
})
export type Command = z.output<typeof Command>
