import { manifest as chat } from '#features/communication/chat/server/index.ts'
import { emailsOfNotices, manifest as notices } from '#features/communication/notices/server/index.ts'
import { manifest as siteContent } from '#features/communication/site-content/server/index.ts'
import { manifest as support } from '#features/communication/support/server/index.ts'
import { manifest as company } from '#features/foundation/company/server/index.ts'
import { manifest as dictionary } from '#features/foundation/dictionary/server/index.ts'
import { manifest as files } from '#features/foundation/files/server/index.ts'
import { manifest as search } from '#features/foundation/search/server/index.ts'
import { manifest as tax } from '#features/foundation/tax/server/index.ts'
import { manifest as returns } from '#features/fulfilment/returns/server/index.ts'
import { manifest as shipments } from '#features/fulfilment/shipments/server/index.ts'
import { manifest as catalogue } from '#features/goods/catalogue/server/index.ts'
import { manifest as deliveryTimes } from '#features/goods/delivery-times/server/index.ts'
import { manifest as imports } from '#features/goods/imports/server/index.ts'
import { manifest as pricing } from '#features/goods/pricing/server/index.ts'
import { manifest as promotions } from '#features/goods/promotions/server/index.ts'
import { manifest as stock } from '#features/goods/stock/server/index.ts'
import { namespaceOf } from '#features/in-order.ts'
import { manifest as keys } from '#features/integrations/keys/server/index.ts'
import { manifest as onec } from '#features/integrations/onec/server/index.ts'
import { manifest as webhooks } from '#features/integrations/webhooks/server/index.ts'
import { manifest as analytics } from '#features/management/analytics/server/index.ts'
import { manifest as audit } from '#features/management/audit/server/index.ts'
import { manifest as clientele } from '#features/management/clientele/server/index.ts'
import { manifest as finding } from '#features/management/finding/server/index.ts'
import { manifest as jobsManifest } from '#features/management/jobs/server/index.ts'
import { manifest as team } from '#features/management/team/server/index.ts'
import { manifest as bank } from '#features/money/bank/server/index.ts'
import { manifest as dunning } from '#features/money/dunning/server/index.ts'
import { manifest as eInvoices } from '#features/money/e-invoices/server/index.ts'
import { manifest as invoicing } from '#features/money/invoicing/server/index.ts'
import { manifest as levels } from '#features/money/levels/server/index.ts'
import { manifest as refunds } from '#features/money/refunds/server/index.ts'
import { manifest as uninvoiced } from '#features/money/uninvoiced/server/index.ts'
import { manifest as vatRegister } from '#features/money/vat-register/server/index.ts'
import { manifest as documents } from '#features/office/documents/server/index.ts'
import { manifest as tasksManifest } from '#features/office/tasks/server/index.ts'
import { manifest as auth } from '#features/people/auth/server/index.ts'
import { manifest as clients } from '#features/people/clients/server/index.ts'
import { manifest as merging } from '#features/people/merging/server/index.ts'
import { manifest as paymentTerms } from '#features/people/payment-terms/server/index.ts'
import { manifest as staff } from '#features/people/staff/server/index.ts'
import { manifest as taxProfiles } from '#features/people/tax-profiles/server/index.ts'
import { manifest as vcards } from '#features/people/vcards/server/index.ts'
import { manifest as approvals } from '#features/sales/approvals/server/index.ts'
import { manifest as automaticConfirmation } from '#features/sales/automatic-confirmation/server/index.ts'
import { manifest as blanketOrders } from '#features/sales/blanket-orders/server/index.ts'
import { manifest as cart } from '#features/sales/cart/server/index.ts'
import { manifest as charges } from '#features/sales/charges/server/index.ts'
import { manifest as intake } from '#features/sales/intake/server/index.ts'
import { manifest as ledger } from '#features/sales/ledger/server/index.ts'
import { manifest as negotiation } from '#features/sales/negotiation/server/index.ts'
import { manifest as orderSharing } from '#features/sales/order-sharing/server/index.ts'
import { manifest as orders } from '#features/sales/orders/server/index.ts'
import { manifest as purchases } from '#features/sales/purchases/server/index.ts'
import { manifest as templates } from '#features/sales/templates/server/index.ts'
import { manifest as totals } from '#features/sales/totals/server/index.ts'
import { manifest as workbench } from '#features/sales/workbench/server/index.ts'
import type { Adapter } from '#platform/server/calls/adapter.ts'
import type { Served } from '#platform/server/calls/serve.ts'
import type { EmailKind } from '#platform/server/email/email.ts'
import type { Reaction } from '#platform/server/events/reactions.ts'
import { sweepStored } from '#platform/server/jobs/sweep.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'
import { namesOfLists, storedListRoutes } from '#platform/server/lists/stored.ts'
import type { CompanyRecords } from '#platform/server/ports/company-records.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'
import { portsOf } from '#platform/server/ports/port.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import type { AnyEvent } from '#platform/shared/event.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** All features in their order. Everything below is derived from their manifests. */
export const features: readonly Feature[] = [
  company,
  dictionary,
  tax,
  search,
  files,
  auth,
  staff,
  paymentTerms,
  clients,
  merging,
  taxProfiles,
  vcards,
  tasksManifest,
  documents,
  deliveryTimes,
  catalogue,
  stock,
  promotions,
  pricing,
  imports,
  intake,
  ledger,
  totals,
  charges,
  cart,
  orders,
  purchases,
  negotiation,
  approvals,
  automaticConfirmation,
  blanketOrders,
  orderSharing,
  workbench,
  templates,
  shipments,
  returns,
  invoicing,
  uninvoiced,
  vatRegister,
  refunds,
  eInvoices,
  bank,
  dunning,
  levels,
  chat,
  support,
  notices,
  siteContent,
  keys,
  webhooks,
  onec,
  clientele,
  team,
  jobsManifest,
  audit,
  analytics,
  finding,
]

const ofFeatures: Served[] = features.flatMap(({ routes = [] }) => routes)

/** All endpoints; the last ones are for saved views and layouts of lists. */
export const served: Served[] = [...ofFeatures, ...storedListRoutes(namesOfLists(ofFeatures))]

/** Adapters of other protocols. */
export const adapters: readonly Adapter[] = features.flatMap(({ adapters = [] }) => adapters)

/** Objects that features create in a process that serves the API. */
export const begins = features.flatMap(({ begins }) => begins ?? [])

/** Every kind of event, with the feature that declares it. */
export const heard = features.flatMap(({ name, events = [] }) =>
  events.map((event) => ({ feature: namespaceOf(name), event })),
)

export const reactions: Reaction[] = features.flatMap(({ reactions = [], hears }) => [
  ...reactions,
  ...(hears?.(heard) ?? []),
])

/** Every job by name, including those of the platform. */
export const jobs: Jobs = Object.assign({ sweep_stored: sweepStored }, ...features.map(({ jobs }) => jobs))

/** The schedule of recurring jobs, in UTC. */
export const crontab: string[] = [
  '17 3 * * * sweep_stored',
  ...features.flatMap(({ crontab = [] }) => crontab),
]

/** Every kind of event, by name. */
export const eventKinds: Map<string, AnyEvent> = new Map(
  features.flatMap(({ events = [] }) => events).map((kind) => [kind.name, kind]),
)

/** The answers to ports. */
export const ports = portsOf(features.flatMap(({ provides = [] }) => provides))

/** The own data of a client, in the order of the features. */
export const ownData: OwnData = Object.assign({}, ...features.map(({ ownData }) => ownData))

/** All e-mails: those of notices, each once, and the others. */
export const emails: readonly EmailKind[] = [
  ...new Map(
    [...features.flatMap(({ emails = [] }) => emails), ...emailsOfNotices(heard)].map((kind) => [
      kind.key,
      kind,
    ]),
  ).values(),
]

/** Gauges that features export to the metrics. */
export const gauges = features.flatMap(({ gauges = [] }) => gauges)

/** The company records, in the order of the features. */
export const companyRecords: CompanyRecords = Object.assign(
  {},
  ...features.map(({ companyRecords }) => companyRecords),
)

/** Every kind of task, by name. */
export const tasks: ReadonlyMap<string, TaskKind> = new Map(
  features.flatMap(({ tasks = [] }) => tasks).map((kind) => [kind.kind, kind]),
)
