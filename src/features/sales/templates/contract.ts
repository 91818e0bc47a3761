import { z } from 'zod'
import { buyers, clients, managers } from '#platform/shared/audience.ts'
import { del, get, Paging, page, patch, post, put } from '#platform/shared/contract.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import { CadenceInput, CadenceOfTemplate } from './cadence-shape.ts'
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

/** A template in a list. */
export const TemplateSummary = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(templateStates),
  line_count: z.int(),
  last_used_at: Moment.nullable(),
  updated_at: Moment,
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

/** A template of the own company. */
export const OwnTemplate = TemplateSummary.extend({
  /** The manager who made it for the company. */
  made_by: z.string().nullable(),
  cadence: CadenceOfTemplate.nullable(),
  /** Whether the reader may change the cadence: who made the template, and owners of the company. */
  may_repeat: z.boolean(),
})
export type OwnTemplate = z.infer<typeof OwnTemplate>

/** A line as it would be ordered today. `quantity` is what is ordered: 0 for a product no longer sold. */
export const PreviewLine = z.object({
  id: z.int(),
  product_id: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  stored_quantity: z.int(),
  quantity: z.int(),
  price: UnitPrice.nullable(),
  /** The price when the template was saved, if it differs from today's. */
  before: UnitPrice.nullable(),
  total: Money.nullable(),
  /** The day of the last delivery. Null if it is unknown, and in previews for staff, as are the next three. */
  deliver_on: z.string().nullable(),
  /** The working days until the last goods leave, now and last time. */
  lead: z.int().nullable(),
  lead_before: z.int().nullable(),
  /** The pieces left of a discontinued product that has fewer than are wanted. */
  left: z.int().nullable(),
  problems: z.enum(templateProblems).array(),
})
export type PreviewLine = z.infer<typeof PreviewLine>

/** A template at today's prices for one buyer, with everything to know before ordering it. */
export const TemplatePreview = z.object({
  id: z.int(),
  name: z.string(),
  currency: z.string(),
  total: Money,
  /** The number of lines with problems, and of custom items, which have no price yet. */
  problems: z.int(),
  unpriced: z.int(),
  lines: PreviewLine.array(),
})
export type TemplatePreview = z.infer<typeof TemplatePreview>

const OwnFilter = Paging.extend({ state: z.enum(templateStates).default('active') })
export type OwnFilter = z.output<typeof OwnFilter>

/** Saved either from a cart or from an order. */
const NewTemplate = z
  .object({ name, cart_id: id.optional(), order_id: id.optional() })
  .refine((input) => (input.cart_id === undefined) !== (input.order_id === undefined), {
    path: ['cart_id'],
    message: 'errors.required',
  })
export type NewTemplate = z.output<typeof NewTemplate>

/** Of another template or of an order. With `for_client`, the company of the order owns it. */
const NewStaffTemplate = z
  .object({
    name,
    template_id: id.optional(),
    order_id: id.optional(),
    for_client: z.boolean().default(false),
  })
  .refine((input) => (input.template_id === undefined) !== (input.order_id === undefined), {
    path: ['template_id'],
    message: 'errors.required',
  })
  .refine((input) => !input.for_client || input.order_id !== undefined, {
    path: ['order_id'],
    message: 'errors.required',
  })
export type NewStaffTemplate = z.output<typeof NewStaffTemplate>

const TemplateInput = z.object({ name: name.optional(), state: z.enum(templateStates).optional() })
export type TemplateInput = z.output<typeof TemplateInput>

/** The result of adding a template to a cart. */
export const AppliedTemplate = z.object({
  cart: z.object({ id: z.int(), name: z.string() }),
  put: z.int(),
  left: z.int(),
})
export type AppliedTemplate = z.infer<typeof AppliedTemplate>

/** A template in the staff's library, with its total for the chosen client. */
export const LibraryTemplate = TemplateSummary.extend({
  owner: z.enum(templateOwners),
  /** The name of the company or member of staff that owns it. */
  owner_name: z.string().nullable(),
  favourite: z.boolean(),
  may_edit: z.boolean(),
  total: Money.nullable(),
  problems: z.int().nullable(),
})
export type LibraryTemplate = z.infer<typeof LibraryTemplate>

const LibraryFilter = Paging.extend({
  /** All templates that the member of staff may use, if not given. */
  owner: z.enum(templateOwners).optional(),
  state: z.enum(templateStates).default('active'),
  q: text(200).trim().optional(),
  /** The client whose prices are used. */
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

/** A template with its lines. */
export const StaffTemplate = LibraryTemplate.omit({ total: true, problems: true }).extend({
  version: z.int(),
  lines: LineOfTemplate.array(),
})
export type StaffTemplate = z.infer<typeof StaffTemplate>

/** The lines as staff write them: existing ones by id, new ones by part number. */
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

/** A template for one client. `preview` is null if no one may buy for the company. */
export const Rehearsed = z.object({
  organization_id: z.int(),
  organization: z.string(),
  preview: TemplatePreview.nullable(),
})
export type Rehearsed = z.infer<typeof Rehearsed>

/** A draft created for a client, and the number of lines left out of it. */
export const Drafted = z.object({
  organization_id: z.int(),
  organization: z.string(),
  order: z.object({ id: z.int(), number: z.int() }),
  left: z.int(),
})
export type Drafted = z.infer<typeof Drafted>

/** The template a cart was prepared from, and its lines that differ from the last time. */
export const PreparedFrom = z.object({
  template: z.object({ id: z.int(), name: z.string() }),
  due_on: z.string(),
  differences: PreviewLine.array(),
})
export type PreparedFrom = z.infer<typeof PreparedFrom>

export const templates = {
  own: get('/api/front/templates', { who: clients, query: OwnFilter, reply: page(OwnTemplate) }),
  save: post('/api/front/templates', { who: buyers, body: NewTemplate, reply: OwnTemplate }),
  preview: get('/api/front/templates/:id', { who: clients, reply: TemplatePreview }),
  change: patch('/api/front/templates/:id', { who: buyers, body: TemplateInput, reply: OwnTemplate }),
  /** Sets when it repeats, from tomorrow or a later day on. Earlier times no longer count as unanswered. */
  repeat: put('/api/front/templates/:id/cadence', { who: buyers, body: CadenceInput, reply: OwnTemplate }),
  stop: del('/api/front/templates/:id/cadence', { who: buyers, reply: OwnTemplate }),
  /** Goes on after a pause. */
  resume: post('/api/front/templates/:id/cadence/resumed', { who: buyers, reply: OwnTemplate }),
  /** Null for a cart that was not prepared, or was ordered since. */
  preparedFrom: get('/api/front/carts/:id/template', {
    who: clients,
    reply: z.object({ prepared: PreparedFrom.nullable() }),
  }),
  /** Adds it to the active cart. */
  apply: post('/api/front/templates/:id/applied', { who: buyers, reply: AppliedTemplate }),
}

export const staffTemplates = {
  library: get('/api/manager/templates', {
    who: managers,
    query: LibraryFilter,
    reply: page(LibraryTemplate),
  }),
  /** Creates a template: one's own, a copy of another, which does not change, or of an order; or a client's, of its order. */
  copy: post('/api/manager/templates', {
    who: managers,
    body: NewStaffTemplate,
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
  /** Creates a draft order for each client, visible to staff only: for all of them or none. */
  draft: post('/api/manager/templates/:id/orders', {
    who: managers,
    body: Rehearsal,
    reply: Drafted.array(),
  }),
}
