/**
 * The permissions of an API key. An endpoint names the scope that opens it (`scope` in its contract). Without
 * one it is closed to keys, so a new endpoint is closed by default. A scope never grants more than its holder
 * may: the endpoint's `who` applies too.
 */
export const scopes = [
  'products:read',
  'stock:read',
  'orders:read',
  'orders:write',
  'invoices:read',
  'documents:read',
  'clients:read',
  'exchange:goods',
  'exchange:orders',
] as const
export type Scope = (typeof scopes)[number]
