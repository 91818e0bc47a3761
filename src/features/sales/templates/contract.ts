import { z } from 'zod'
import { buyers, clients, managers } from '#platform/shared/audience.ts'
import { get, Paging, page, patch, post, put } from '#platform/shared/contract.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import {
  mostClients,
  mostTemplateLines,
  mostTimes,
  templateOwners,
  templateProblems,
  templateStates,
} from './template.ts'

const id = z.int().positive()
const name = requiredText(80)

/** A template among the others. */
export const TemplateSummary = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(templateStates),
  line_count: z.int(),
  last_used_at: Moment.nullable(),
  updated_at: Moment,
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

/** A line as it would be ordered today. `quantity` is what is ordered: none of what is not sold any more. */
export const PreviewLine = z.object({
  id: z.int(),
  product_id: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  stored_quantity: z.int(),
  quantity: z.int(),
  price: UnitPrice.nullable(),
  /** What it cost when it was stored, where that was something else. */
  before: UnitPrice.nullable(),
  total: Money.nullable(),
  problems: z.enum(templateProblems).array(),
})
export type PreviewLine = z.infer<typeof PreviewLine>

/** A template at today's prices for one buyer, with all that is to be known before it is ordered. */
export const TemplatePreview = z.object({
  id: z.int(),
  name: z.string(),
  currency: z.string(),
  total: Money,
  /** Lines of which something is to be said, and those of things that are not in the catalogue: they have no price yet. */
  problems: z.int(),
  unpriced: z.int(),
  lines: PreviewLine.array(),
})
export type TemplatePreview = z.infer<typeof TemplatePreview>

const OwnFilter = Paging.extend({ state: z.enum(templateStates).default('active') })
export type OwnFilter = z.output<typeof OwnFilter>

/** Saved from a cart or from an order. */
const NewTemplate = z
  .object({ name, cart_id: id.optional(), order_id: id.optional() })
  .refine((input) => (input.cart_id === undefined) !== (input.order_id === undefined), {
    path: ['cart_id'],
    message: 'errors.required',
  })
export type NewTemplate = z.output<typeof NewTemplate>

const TemplateInput = z.object({ name: name.optional(), state: z.enum(templateStates).optional() })
export type TemplateInput = z.output<typeof TemplateInput>

/** What became of a template that was put into a cart. */
export const AppliedTemplate = z.object({
  cart: z.object({ id: z.int(), name: z.string() }),
  put: z.int(),
  left: z.int(),
})
export type AppliedTemplate = z.infer<typeof AppliedTemplate>

/** A template in the library of the staff, with what it comes to for the client who is chosen. */
export const LibraryTemplate = TemplateSummary.extend({
  owner: z.enum(templateOwners),
  /** The company or the member of staff whose it is. */
  owner_name: z.string().nullable(),
  favourite: z.boolean(),
  may_edit: z.boolean(),
  total: Money.nullable(),
  problems: z.int().nullable(),
})
export type LibraryTemplate = z.infer<typeof LibraryTemplate>

const LibraryFilter = Paging.extend({
  owner: z.enum(templateOwners).default('manager'),
  state: z.enum(templateStates).default('active'),
  q: text(200).trim().optional(),
  /** For whom it is worked out today. */
  organization_id: z.coerce.number().int().positive().optional(),
})
export type LibraryFilter = z.output<typeof LibraryFilter>

const LineOfTemplate = z.object({
  id: z.int(),
  product_id: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  note: z.string().nullable(),
})

/** A template whole. */
export const StaffTemplate = LibraryTemplate.omit({ total: true, problems: true }).extend({
  version: z.int(),
  lines: LineOfTemplate.array(),
})
export type StaffTemplate = z.infer<typeof StaffTemplate>

/** Its lines as staff write them: those that stay by their id, new ones by their part number. */
const StaffInput = z.object({
  version: z.int(),
  name,
  lines: z
    .object({
      id: id.optional(),
      sku: text(100).trim().optional(),
      quantity: z.int('errors.isInteger').min(1).max(1_000_000),
      note: text(500).trim().nullish(),
    })
    .array()
    .max(mostTemplateLines),
})
export type StaffInput = z.output<typeof StaffInput>

const Rehearsal = z.object({
  organization_ids: id.array().min(1).max(mostClients),
  times: z.int('errors.isInteger').min(1).max(mostTimes).default(1),
})
export type Rehearsal = z.output<typeof Rehearsal>

/** What a template would be for one client; `preview` is null where no one may buy for the company. */
export const Rehearsed = z.object({
  organization_id: z.int(),
  organization: z.string(),
  preview: TemplatePreview.nullable(),
})
export type Rehearsed = z.infer<typeof Rehearsed>

/** An order that was begun for a client, and how many lines had to be left out of it. */
export const Drafted = z.object({
  organization_id: z.int(),
  organization: z.string(),
  order: z.object({ id: z.int(), number: z.int() }),
  left: z.int(),
})
export type Drafted = z.infer<typeof Drafted>

export const templates = {
  own: get('/api/front/templates', { who: clients, query: OwnFilter, reply: page(TemplateSummary) }),
  save: post('/api/front/templates', { who: buyers, body: NewTemplate, reply: TemplateSummary }),
  preview: get('/api/front/templates/:id', { who: clients, reply: TemplatePreview }),
  change: patch('/api/front/templates/:id', { who: buyers, body: TemplateInput, reply: TemplateSummary }),
  /** Into the cart that is filled now. */
  apply: post('/api/front/templates/:id/applied', { who: buyers, reply: AppliedTemplate }),
}

export const staffTemplates = {
  library: get('/api/manager/templates', {
    who: managers,
    query: LibraryFilter,
    reply: page(LibraryTemplate),
  }),
  /** One's own copy of another: a client's stays the client's. */
  copy: post('/api/manager/templates', {
    who: managers,
    body: z.object({ template_id: id, name }),
    reply: StaffTemplate,
  }),
  show: get('/api/manager/templates/:id', { who: managers, reply: StaffTemplate }),
  change: put('/api/manager/templates/:id', { who: managers, body: StaffInput, reply: StaffTemplate }),
  share: put('/api/manager/templates/:id/owner', {
    who: managers,
    body: z.object({ owner: z.enum(['manager', 'team']) }),
    reply: StaffTemplate,
  }),
  archive: put('/api/manager/templates/:id/state', {
    who: managers,
    body: z.object({ state: z.enum(templateStates) }),
    reply: StaffTemplate,
  }),
  favour: put('/api/manager/templates/:id/favourite', {
    who: managers,
    body: z.object({ favourite: z.boolean() }),
    reply: StaffTemplate,
  }),
  rehearse: post('/api/manager/templates/:id/rehearsals', {
    who: managers,
    body: Rehearsal,
    reply: Rehearsed.array(),
  }),
  /** An order for each client, as a draft no one but staff sees: for all of them, or for none. */
  draft: post('/api/manager/templates/:id/orders', {
    who: managers,
    body: Rehearsal,
    reply: Drafted.array(),
  }),
}
