import * as authEvents from '#features/auth/contract.ts'
import { authJobs, authReactions, authRoutes } from '#features/auth/server/index.ts'
import { cartReactions, cartRoutes } from '#features/cart/server/index.ts'
import { catalogueJobs, catalogueRoutes } from '#features/catalogue/server/index.ts'
import * as clientEvents from '#features/clients/contract.ts'
import { clientJobs, clientReactions, clientRoutes, looksAfter } from '#features/clients/server/index.ts'
import { companyRoutes } from '#features/company/server/index.ts'
import { dictionaryRoutes } from '#features/dictionary/server/index.ts'
import { fileJobs, fileRoutes } from '#features/files/server/index.ts'
import * as importEvents from '#features/imports/contract.ts'
import { importReactions, importRoutes } from '#features/imports/server/index.ts'
import * as orderEvents from '#features/orders/contract.ts'
import { orderReactions, orderRoutes } from '#features/orders/server/index.ts'
import * as pageEvents from '#features/pages/contract.ts'
import { pageReactions, pageRoutes } from '#features/pages/server/index.ts'
import { pricingRoutes } from '#features/pricing/server/index.ts'
import * as supportEvents from '#features/support/contract.ts'
import { supportReactions, supportRoutes } from '#features/support/server/index.ts'
import { vcardReactions, vcardRoutes } from '#features/vcards/server/index.ts'
import type { Reaction } from '#platform/server/reactions.ts'
import type { Served } from '#platform/server/serve.ts'
import { sweepKept } from '#platform/server/sweep.ts'
import type { Jobs } from '#platform/server/worker.ts'
import type { AnyEvent } from '#platform/shared/event.ts'

/** Every endpoint of the product, in the order of the features. */
export const served: Served[] = [
  ...dictionaryRoutes,
  ...fileRoutes({ looksAfter }),
  ...companyRoutes,
  ...authRoutes,
  ...clientRoutes,
  ...catalogueRoutes,
  ...pricingRoutes,
  ...importRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...supportRoutes,
  ...vcardRoutes,
  ...pageRoutes,
]

export const jobs: Jobs = { sweep_kept: sweepKept, ...fileJobs, ...authJobs, ...clientJobs, ...catalogueJobs }

/** When the jobs run that nobody asks for, in UTC. */
export const crontab = [
  '17 3 * * * sweep_kept',
  '27 3 * * * sweep_sessions',
  '32 3 * * * anonymise_deleted',
  '37 3 * * * sweep_files',
  '47 3 * * * sweep_search_misses',
].join('\n')

export const reactions: Reaction[] = [
  ...authReactions,
  ...clientReactions,
  ...importReactions,
  ...cartReactions,
  ...orderReactions,
  ...supportReactions,
  ...pageReactions,
  ...vcardReactions,
]

/** Every kind of event, by name. */
export const eventKinds: Map<string, AnyEvent> = new Map(
  [authEvents, clientEvents, importEvents, orderEvents, supportEvents, pageEvents]
    .flatMap((contract): unknown[] => Object.values(contract))
    .filter(isEvent)
    .map((kind) => [kind.name, kind]),
)

function isEvent(value: unknown): value is AnyEvent {
  return typeof value === 'object' && value !== null && 'payload' in value && 'to' in value
}
