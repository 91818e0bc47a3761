import { z } from 'zod'
import { serve } from '#platform/server/calls/serve.ts'
import { admins } from '#platform/shared/audience.ts'
import { post } from '#platform/shared/contract.ts'
import type { ExchangeMode, ExchangeType } from '../exchange.ts'
import { askedDeactivation, beginAgain, completeGoods, signIn } from './exchanges.ts'
import { confirmGiven, giveOrders } from './give-orders.ts'
import { receivePart } from './receive-part.ts'
import { takeGoods } from './take-goods.ts'
import { takeOrders, takeOrdersPart } from './take-orders.ts'
import { statusesInOnec } from './write-orders.ts'

/**
 * The operations of 1C, as commands of the person whose key it uses. The addresses are names only: all calls
 * come through the one address of `adapter.ts`, with 1C's methods and bodies. Replies are plain text.
 */
const goods = { who: admins, scope: 'exchange:goods', raw: true } as const
const orders = { who: admins, scope: 'exchange:orders', raw: true } as const
const signedIn = '/api/1c/exchange/:exchange_id'
const File = z.object({ filename: z.string() })
const Part = { query: File, body: z.custom<Buffer>(Buffer.isBuffer, 'errors.notValid') }

export const exchangeCommands = {
  signInForGoods: post('/api/1c/exchange', goods),
  beginGoods: post(signedIn, goods),
  receiveGoods: post(signedIn, { ...goods, ...Part }),
  takeGoods: post(signedIn, { ...goods, query: File }),
  takeOffSale: post(signedIn, goods),
  completeGoods: post(signedIn, goods),
  signInForOrders: post('/api/1c/exchange', orders),
  beginOrders: post(signedIn, orders),
  receiveOrders: post(signedIn, { ...orders, ...Part }),
  takeOrders: post(signedIn, { ...orders, query: File }),
  giveOrders: post(signedIn, orders),
  confirmOrders: post(signedIn, orders),
  nameStatuses: post(signedIn, orders),
}
export type ExchangeCommand = keyof typeof exchangeCommands

/** The command of a mode. */
export const commandOf: Record<ExchangeType, Partial<Record<ExchangeMode, ExchangeCommand>>> = {
  catalog: {
    checkauth: 'signInForGoods',
    init: 'beginGoods',
    file: 'receiveGoods',
    import: 'takeGoods',
    deactivate: 'takeOffSale',
    complete: 'completeGoods',
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

export const served = serve('onec', exchangeCommands, {
  signInForGoods: (ctx) => signIn(ctx, 'catalog'),
  beginGoods: (ctx, { params }) => beginAgain(ctx, params.exchange_id, 'catalog'),
  receiveGoods: (ctx, { params, query, body }) => receivePart(ctx, params.exchange_id, query.filename, body),
  takeGoods: (ctx, { params, query }) => takeGoods(ctx, params.exchange_id, query.filename),
  takeOffSale: (ctx, { params }) => askedDeactivation(ctx, params.exchange_id),
  completeGoods: (ctx, { params }) => completeGoods(ctx, params.exchange_id),
  signInForOrders: (ctx) => signIn(ctx, 'sale'),
  beginOrders: (ctx, { params }) => beginAgain(ctx, params.exchange_id, 'sale'),
  receiveOrders: (ctx, { params, query, body }) =>
    takeOrdersPart(ctx, params.exchange_id, query.filename, body),
  takeOrders: (ctx, { params, query }) => takeOrders(ctx, params.exchange_id, query.filename),
  giveOrders: (ctx, { params }) => giveOrders(ctx, params.exchange_id),
  confirmOrders: (ctx, { params }) => confirmGiven(ctx, params.exchange_id),
  nameStatuses: (ctx) => statusesInOnec(ctx),
})
