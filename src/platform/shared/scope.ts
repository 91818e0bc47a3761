/**
 * What a key of the API may do. An endpoint says which of them opens it (`scope` in its contract); one that says none is
 * closed to keys, so a new endpoint is closed until someone opens it. A scope never gives more than its holder may:
 * the endpoint's `who` is asked all the same.
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
