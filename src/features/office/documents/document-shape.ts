import { z } from 'zod'
import { Paging } from '#platform/shared/contract.ts'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import {
  documentAudiences,
  documentCategories,
  documentLanguages,
  documentStates,
  documentTransitionNames,
} from './document.ts'
import { pdfKinds } from './pdf.ts'

const OfOrder = z.object({ id: z.int(), number: z.int() })

const Kind = { category: z.enum(documentCategories), language: z.enum(documentLanguages), version: z.int() }

/** The same document in another language. */
export const Translation = z.object({
  id: z.int(),
  title: z.string(),
  language: z.enum(documentLanguages),
  file_id: z.int(),
  file_name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type Translation = z.infer<typeof Translation>

/** A document as its readers see it. Days are written '2026-05-04'. */
export const OwnDocument = z.object({
  id: z.int(),
  title: z.string(),
  ...Kind,
  published_at: Moment,
  /** The last day the document is valid. */
  valid_until: z.string().nullable(),
  file_id: z.int(),
  file_name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Whether it is for the reader's company only. */
  is_own: z.boolean(),
  /** Whether it was published recently and this person has not opened it. */
  is_new: z.boolean(),
  requires_ack: z.boolean(),
  acknowledged_at: Moment.nullable(),
  /** The orders it belongs to, and their numbers as one text. */
  orders: OfOrder.array(),
  order_numbers: z.string(),
  /** The same document in the languages that the list leaves out. */
  translations: Translation.array(),
})
export type OwnDocument = z.infer<typeof OwnDocument>

/** Further filters of a client's own documents: not opened yet, to be acknowledged, or ending soon. */
export const documentMarks = ['new', 'to_acknowledge', 'ending'] as const

export const ownDocumentList = list({
  name: 'own_documents',
  row: OwnDocument,
  columns: {
    title: { title: 'documents.columns.title', is: 'text' },
    category: { title: 'documents.columns.category', is: 'word', words: 'documents.categories' },
    order_numbers: { title: 'documents.columns.order', is: 'text' },
    language: { title: 'documents.columns.language', is: 'word', words: 'documents.languages' },
    version: { title: 'documents.columns.version', is: 'figure' },
    published_at: { title: 'documents.columns.published', is: 'moment' },
    valid_until: { title: 'documents.columns.until', is: 'text' },
    acknowledged_at: { title: 'documents.columns.acknowledged', is: 'moment' },
  },
  filters: {
    category: z.enum(documentCategories).optional(),
    /** Without it every document is listed once, in the reader's language if there is one. */
    language: z.enum(documentLanguages).optional(),
    mark: z.enum(documentMarks).optional(),
    order_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    q: text(200).trim().optional(),
  },
  /** `fit`: documents in the reader's language first, then the newest. */
  sorts: ['fit', 'published_at', 'title', 'valid_until'],
  sort: '-fit',
  hidden_at_first: ['acknowledged_at'],
})
export type OwnDocumentFilter = FilterOf<typeof ownDocumentList>

/** A document in the staff's list. */
export const DocumentRow = z.object({
  id: z.int(),
  title: z.string(),
  ...Kind,
  state: z.enum(documentStates),
  audience: z.enum(documentAudiences),
  organization_name: z.string().nullable(),
  valid_until: z.string().nullable(),
  requires_ack: z.boolean(),
  /** The number of people who opened and acknowledged it. */
  opened: z.int(),
  acknowledged: z.int(),
  updated_at: Moment,
})
export type DocumentRow = z.infer<typeof DocumentRow>

export const documentList = list({
  name: 'documents',
  row: DocumentRow,
  columns: {
    title: { title: 'documents.columns.title', is: 'text' },
    state: { title: 'documents.columns.state', is: 'word', words: 'documents.states' },
    category: { title: 'documents.columns.category', is: 'word', words: 'documents.categories' },
    language: { title: 'documents.columns.language', is: 'word', words: 'documents.languages' },
    version: { title: 'documents.columns.version', is: 'figure' },
    audience: { title: 'documents.columns.audience', is: 'word', words: 'documents.audiences' },
    organization_name: { title: 'documents.columns.organization', is: 'text' },
    valid_until: { title: 'documents.columns.until', is: 'text' },
    opened: { title: 'documents.columns.opened', is: 'figure' },
    acknowledged: { title: 'documents.columns.acknowledgements', is: 'figure' },
    updated_at: { title: 'documents.columns.updated', is: 'moment' },
  },
  filters: {
    state: z.enum(documentStates).optional(),
    category: z.enum(documentCategories).optional(),
    language: z.enum(documentLanguages).optional(),
    ending: z.literal('soon').optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['updated_at', 'title', 'valid_until'],
  sort: '-updated_at',
  chips: { filter: 'state', values: documentStates, words: 'documents.states' },
  hidden_at_first: ['organization_name', 'updated_at'],
})
export type DocumentFilter = FilterOf<typeof documentList>

/** A complete document for staff. `moves` are the transitions the person may make now. */
export const DocumentCard = z.object({
  id: z.int(),
  title_en: z.string().nullable(),
  title_ru: z.string().nullable(),
  ...Kind,
  audience: z.enum(documentAudiences),
  organization_id: z.int().nullable(),
  requires_ack: z.boolean(),
  effective_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  /** The version of the card, to detect concurrent changes. */
  edition: z.int(),
  state: z.enum(documentStates),
  organization_name: z.string().nullable(),
  file: z.object({ id: z.int(), name: z.string(), size: z.int() }),
  published_at: Moment.nullable(),
  transitions: z.enum(documentTransitionNames).array(),
  may_change: z.boolean(),
  may_replace: z.boolean(),
  /** All its versions, the newest first, itself included. */
  versions: z
    .object({
      id: z.int(),
      version: z.int(),
      state: z.enum(documentStates),
      published_at: Moment.nullable(),
    })
    .array(),
})
export type DocumentCard = z.infer<typeof DocumentCard>

/** A reader of a document, and what they have done with it. */
export const Reader = z.object({
  id: z.int(),
  name: z.string(),
  organization_name: z.string(),
  opened_at: Moment.nullable(),
  acknowledged_at: Moment.nullable(),
})
export type Reader = z.infer<typeof Reader>
export const readings = ['not_opened', 'opened', 'not_acknowledged', 'acknowledged'] as const
export type Reading = (typeof readings)[number]
export const ReaderFilter = Paging.extend({ reading: z.enum(readings).optional() })
export type ReaderFilter = z.output<typeof ReaderFilter>

/** A document of one order, for either side. */
export const OrderDocument = z.object({
  id: z.int(),
  title: z.string(),
  ...Kind,
  state: z.enum(documentStates),
  published_at: Moment,
  file_id: z.int(),
  file_name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type OrderDocument = z.infer<typeof OrderDocument>

/** A document of one company, on the staff's page of the company. */
export const ClientDocument = OrderDocument.extend({ order_numbers: z.string() })
export type ClientDocument = z.infer<typeof ClientDocument>

/** A PDF that could not be created. `title` names its subject; `trouble` is the technical error. */
export const FailedPdf = z.object({
  id: z.int(),
  kind: z.enum(pdfKinds),
  title: z.string(),
  version: z.int(),
  organization_name: z.string(),
  trouble: z.string().nullable(),
  failed_at: Moment,
})
export type FailedPdf = z.infer<typeof FailedPdf>
