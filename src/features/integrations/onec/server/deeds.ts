import { z } from 'zod'
import { serve } from '#platform/server/serve.ts'
import { admins } from '#platform/shared/audience.ts'
import { post } from '#platform/shared/contract.ts'
import type { ExchangeMode, ExchangeType } from '../exchange.ts'
import { askedDeactivation, beginAnew, signIn } from './exchanges.ts'
import { confirmGiven, giveOrders } from './give-orders.ts'
import { receivePart } from './receive-part.ts'
import { takeGoods } from './take-goods.ts'
import { takeOrders, takeOrdersPart } from './take-orders.ts'
import { statusesInOnec } from './write-orders.ts'

/**
 * What 1C can do, each a deed of whoever made the key it comes by. The addresses are names alone: all of it comes through
 * one, `door.ts`, whose methods and bodies are 1C's. The answer is text.
 */
const goods = { who: admins, scope: 'exchange:goods', raw: true } as const
const orders = { who: admins, scope: 'exchange:orders', raw: true } as const
const signedIn = '/api/1c/exchange/:exchange_id'
const File = z.object({ filename: z.string() })
const Part = { query: File, body: z.custom<Buffer>(Buffer.isBuffer, 'errors.notValid') }

export const exchangeDeeds = {
  signInForGoods: post('/api/1c/exchange', goods),
  beginGoods: post(signedIn, goods),
  receiveGoods: post(signedIn, { ...goods, ...Part }),
  takeGoods: post(signedIn, { ...goods, query: File }),
  takeOffSale: post(signedIn, goods),
  signInForOrders: post('/api/1c/exchange', orders),
  beginOrders: post(signedIn, orders),
  receiveOrders: post(signedIn, { ...orders, ...Part }),
  takeOrders: post(signedIn, { ...orders, query: File }),
  giveOrders: post(signedIn, orders),
  confirmOrders: post(signedIn, orders),
  nameStatuses: post(signedIn, orders),
}
export type ExchangeDeed = keyof typeof exchangeDeeds

/** Which deed a mode is. */
export const deedOf: Record<ExchangeType, Partial<Record<ExchangeMode, ExchangeDeed>>> = {
  catalog: {
    checkauth: 'signInForGoods',
    init: 'beginGoods',
    file: 'receiveGoods',
    import: 'takeGoods',
    deactivate: 'takeOffSale',
  },
  sale: {
    checkauth: 'signInForOrders',
    init: 'beginOrders',
    file: 'receiveOrders',
    import: 'takeOrders',
    query: 'giveOrders',
    success: 'confirmOrders',
    info: 'nameStatuses',
  },
}

export const served = serve('onec', exchangeDeeds, {
  signInForGoods: (act) => signIn(act, 'catalog'),
  beginGoods: (act, { params }) => beginAnew(act, params.exchange_id, 'catalog'),
  receiveGoods: (act, { params, query, body }) => receivePart(act, params.exchange_id, query.filename, body),
  takeGoods: (act, { params, query }) => takeGoods(act, params.exchange_id, query.filename),
  takeOffSale: (act, { params }) => askedDeactivation(act, params.exchange_id),
  signInForOrders: (act) => signIn(act, 'sale'),
  beginOrders: (act, { params }) => beginAnew(act, params.exchange_id, 'sale'),
  receiveOrders: (act, { params, query, body }) =>
    takeOrdersPart(act, params.exchange_id, query.filename, body),
  takeOrders: (act, { params, query }) => takeOrders(act, params.exchange_id, query.filename),
  giveOrders: (act, { params }) => giveOrders(act, params.exchange_id),
  confirmOrders: (act, { params }) => confirmGiven(act, params.exchange_id),
  nameStatuses: (act) => statusesInOnec(act),
})
