import { z } from 'zod'
import { ProductCard } from '#features/goods/catalogue/contract.ts'
import { LineProduct } from '#features/goods/catalogue/line-product.ts'
import { ProductUnit } from '#features/goods/catalogue/product-unit-shape.ts'
import { admins, buyers, clients, managers } from '#platform/shared/audience.ts'
import { del, get, Paging, page, post, put } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { exportFormats } from '#platform/shared/list-columns.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import { codeSources } from './client-code.ts'
import { codeFileStates, codeTroubles, codeVerdicts } from './code-file.ts'
import { longestCode } from './code-keys.ts'
import { longestBlock, longestRow, mostRows, mostSearched, troubleOfBlock, verdicts, ways } from './intake.ts'
import { noRequests } from './no-request.ts'
import { badQuantities } from './verdict.ts'

/** A product as a row shows it. `discontinued`: only the remaining stock is sold. */
export const IntakeProduct = LineProduct.extend({
  discontinued: z.boolean(),
  /** The other units a quantity may be written in. */
  units: ProductUnit.array(),
  /** The product that replaces it, if nothing is left in stock. */
  replaced_by: z.int().nullable(),
  /** Its prices for the client of the list, by quantity. Empty if the price is only on request. */
  breaks: z.object({ min_qty: z.int(), price: UnitPrice }).array(),
})
export type IntakeProduct = z.infer<typeof IntakeProduct>

const Amount = z.object({ text: z.string(), value: z.number().nullable(), unit: z.string().nullable() })

/** A row as written, with its verdict. Products are referred to by id. */
export const IntakeRow = z.object({
  /** Its line in the block or file, from 1. */
  n: z.int(),
  text: z.string(),
  /** The words that name the product, and the code if the list has a column for it. */
  words: z.string(),
  code: z.string().nullable(),
  /** The requested quantity, if the row gives one. */
  amount: Amount.nullable(),
  verdict: z.enum(verdicts),
  product_id: z.int().nullable(),
  /** The way the product was found. */
  way: z.enum(ways).nullable(),
  /** The quantity that will be ordered. */
  quantity: z.int().nullable(),
  /** The unit price and total of that quantity for the client of the list. Null if unknown. */
  price: UnitPrice.nullable(),
  total: Money.nullable(),
  reason: z.enum(badQuantities).nullable(),
  /** Whether the quantity was written in another unit than people read the product in, such as coils or kilograms. */
  converted: z.boolean(),
  /** Why the row was not read as a product. */
  left_as: z.enum(noRequests).nullable(),
  /** Possible products, the likeliest first. */
  candidates: z.int().array(),
  /** Whether its words were searched for. In a very long list some rows are searched later, on request. */
  searched: z.boolean(),
})
export type IntakeRow = z.infer<typeof IntakeRow>

export const Intake = z.object({
  rows: IntakeRow.array(),
  products: IntakeProduct.array(),
  /** The number of rows of a price list without a quantity. */
  without_quantity: z.int(),
})
export type Intake = z.infer<typeof Intake>

const Block = z.string().superRefine((block, context) => {
  const trouble = troubleOfBlock(block)
  if (trouble) context.addIssue({ code: 'custom', message: trouble.code, params: { max: trouble.max } })
})

const Texts = z.object({ texts: text(longestRow).array().min(1).max(mostSearched) })

/** The possible products for each text. `sure`: the words match one product exactly. */
export const Searched = z.object({
  found: z.object({ candidates: z.int().array(), sure: z.boolean() }).array(),
  products: IntakeProduct.array(),
})
export type Searched = z.infer<typeof Searched>

/** A company's own code for a product. */
export const ClientCode = z.object({
  id: z.int(),
  product_id: z.int(),
  code: z.string(),
  source: z.enum(codeSources),
  used_at: Moment,
})
export type ClientCode = z.infer<typeof ClientCode>

const CodeFilter = Paging.extend({
  /** Only the codes of these products. */
  product_id: z
    .union([
      z.coerce
        .number()
        .int()
        .transform((one) => [one]),
      z.coerce.number().int().array().max(100),
    ])
    .optional(),
  /** The code to look up. Spelling variants match as well. */
  code: text(longestCode).trim().optional(),
})
export type CodeFilter = z.output<typeof CodeFilter>

const NewCode = z.object({
  code: requiredText(longestCode),
  product_id: z.int().positive(),
  source: z.enum(['typed', 'import']).default('typed'),
  /** The id of the code of the same product that this one replaces. */
  replaces: z.int().positive().optional(),
})
export type NewCode = z.output<typeof NewCode>

const organization_id = z.int().positive()

/** A row of the report that staff download. */
export const ReportRow = z.object({
  n: z.int(),
  text: z.string(),
  sku: z.string().nullable(),
  name: z.string().nullable(),
  verdict: z.enum(verdicts),
  quantity: z.int().nullable(),
  price: UnitPrice.nullable(),
  total: Money.nullable(),
  availability: ProductCard.shape.availability.nullable(),
})
export type ReportRow = z.infer<typeof ReportRow>

export const reportList = list({
  name: 'availability',
  row: ReportRow,
  columns: {
    n: { title: 'intake.columns.line', is: 'figure' },
    text: { title: 'intake.columns.written', is: 'text' },
    sku: { title: 'catalogue.sku', is: 'text' },
    name: { title: 'catalogue.product', is: 'text' },
    verdict: { title: 'intake.columns.verdict', is: 'word', words: 'intake.verdicts' },
    quantity: { title: 'catalogue.quantity', is: 'figure' },
    price: { title: 'intake.columns.price', is: 'price' },
    total: { title: 'intake.columns.total', is: 'money' },
    availability: { title: 'catalogue.availability', is: 'word', words: 'catalogue.availabilities' },
  },
  filters: {},
  sorts: ['n'],
  sort: 'n',
})

const Report = z.object({
  format: z.enum(exportFormats),
  /** The client whose prices are used. Absent: no particular client. */
  organization_id: organization_id.nullish(),
  rows: z
    .object({
      n: z.int().min(1),
      text: text(longestBlock),
      verdict: z.enum(verdicts),
      product_id: z.int().positive().nullable(),
      quantity: z.int().min(0).max(1_000_000).nullable(),
    })
    .array()
    .min(1)
    .max(mostRows),
})
export type Report = z.output<typeof Report>

const CodeRow = z.object({
  row: z.int(),
  code: z.string(),
  sku: z.string(),
  verdict: z.enum(codeVerdicts),
  trouble: z.enum(codeTroubles).nullable(),
  /** The product the code stood for until now. */
  before: z.string().nullable(),
})

/** A file of a company's codes: what it would change or has changed, with the first rows of each verdict. */
export const CodeFileReport = z.object({
  /** Null for a dry run. */
  id: z.int().nullable(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  rows: CodeRow.array(),
})
export type CodeFileReport = z.infer<typeof CodeFileReport>

export const CodeFile = z.object({
  id: z.int(),
  organization: z.string(),
  file_name: z.string(),
  state: z.enum(codeFileStates),
  rows: z.int(),
  written: z.int(),
  created_at: Moment,
})
export type CodeFile = z.infer<typeof CodeFile>

const NewCodeFile = z.object({
  organization_id: z.coerce.number().int().positive(),
  dry_run: z.enum(['0', '1']).default('1'),
})
export type NewCodeFile = z.output<typeof NewCodeFile>

/** Files of clients' codes, for administrators. */
export const codeFilesApi = {
  bring: post('/api/manager/client-codes/files', {
    who: admins,
    body: NewCodeFile,
    reply: CodeFileReport,
    upload: true,
  }),
  list: get('/api/manager/client-codes/files', { who: admins, reply: CodeFile.array() }),
  /** Answers the number of codes not restored because they were changed since. */
  undo: post('/api/manager/client-codes/files/:id/undoing', {
    who: admins,
    reply: z.object({ left: z.int() }),
  }),
}

export const intake = {
  read: post('/api/front/intake', { who: clients, body: z.object({ text: Block }), reply: Intake }),
  readFile: post('/api/front/intake/files', { who: clients, reply: Intake, upload: true }),
  search: post('/api/front/intake/searches', { who: clients, body: Texts, reply: Searched }),
  codes: get('/api/front/client-codes', { who: clients, query: CodeFilter, reply: page(ClientCode) }),
  keepCode: put('/api/front/client-codes', { who: buyers, body: NewCode, reply: ClientCode }),
  forgetCode: del('/api/front/client-codes/:id', { who: buyers }),
  staffRead: post('/api/manager/intake', {
    who: managers,
    body: z.object({ text: Block, organization_id: organization_id.nullish() }),
    reply: Intake,
  }),
  staffReadFile: post('/api/manager/intake/files', {
    who: managers,
    body: z.object({ organization_id: z.coerce.number().int().positive().optional() }),
    reply: Intake,
    upload: true,
  }),
  staffSearch: post('/api/manager/intake/searches', {
    who: managers,
    body: Texts.extend({ organization_id: organization_id.nullish() }),
    reply: Searched,
  }),
  staffKeepCode: put('/api/manager/client-codes', {
    who: managers,
    body: NewCode.pick({ code: true, product_id: true }).extend({ organization_id }),
    reply: ClientCode,
  }),
  report: post('/api/manager/intake/reports', { who: managers, body: Report, raw: true }),
}
