/** A person's role in a client company. The first person to sign up owns it. */
export const orgRoles = ['owner', 'buyer', 'accountant', 'viewer'] as const
export type OrgRole = (typeof orgRoles)[number]

/**
 * Commands in a client company. Reading is open to everyone there. `buy`: fill carts, place orders, answer
 * offers, keep the company's codes and addresses. `pay`: report payments. `promise`: say when an invoice will be paid. `manage`: decide who the colleagues
 * are and what they may do.
 */
export const orgActions = ['buy', 'pay', 'promise', 'manage'] as const
export type OrgAction = (typeof orgActions)[number]

/** The only table of what each role may do. Endpoints, tasks and buttons use it. */
const commandsOf: Record<OrgRole, readonly OrgAction[]> = {
  owner: ['buy', 'pay', 'promise', 'manage'],
  buyer: ['buy', 'pay'],
  accountant: ['pay', 'promise'],
  viewer: [],
}

export const mayDo = (role: OrgRole, command: OrgAction): boolean => commandsOf[role].includes(command)

/** Returns the roles that permit a command, for queries. */
export const rolesThatMay = (command: OrgAction): OrgRole[] => orgRoles.filter((role) => mayDo(role, command))

/** The most one order of a colleague may cost, in minor units of a currency. */
export type OrderLimit = { amount: number; currency: string }

/**
 * Tells whether a sum is within a limit. Without a limit every sum is. In another currency only zero is,
 * because no conversion was agreed.
 */
export const isWithinOrderLimit = (limit: OrderLimit | null, sum: OrderLimit): boolean =>
  limit === null || sum.amount === 0 || (sum.currency === limit.currency && sum.amount <= limit.amount)
