import type { Scope } from '#platform/shared/scope.ts'

/** What a key of a client's company may be given, and what one of the trading company. */
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

/** A key ends at the latest so many days after it was made. */
export const mostDays = 365
/** What is offered to choose from. */
export const lifetimes = [30, 90, 180, mostDays] as const

/** So many living keys one company has. */
export const mostKeys = 20

export const keyStates = ['living', 'expired', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]
