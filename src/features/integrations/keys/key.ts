import type { Scope } from '#platform/shared/scope.ts'

/** The scopes of a key of a client's company, and those of a key of the trading company. */
export const clientScopes = [
  'products:read',
  'stock:read',
  'orders:read',
  'orders:write',
  'invoices:read',
  'documents:read',
] as const satisfies readonly Scope[]
export const staffScopes = [
  'products:read',
  'stock:read',
  'orders:read',
  'invoices:read',
  'clients:read',
  'exchange:goods',
  'exchange:orders',
] as const satisfies readonly Scope[]

/** Returns whether a key with these scopes places orders, and so needs an order limit. */
export const placesOrders = (scopes: readonly string[]): boolean => scopes.includes('orders:write')

/** The largest order limit in minor units. */
export const largestLimit = 1_000_000_000_000

/** The longest lifetime of a key, in days. */
export const mostDays = 365
/** The lifetimes offered, in days. */
export const lifetimes = [30, 90, 180, mostDays] as const

/** The most active keys of a company. */
export const mostKeys = 20

export const keyStates = ['living', 'expired', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]
