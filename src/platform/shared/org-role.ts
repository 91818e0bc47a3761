/** What someone is inside a client's company. The first of a sign-up owns it. */
export const orgRoles = ['owner', 'buyer', 'accountant', 'viewer'] as const
export type OrgRole = (typeof orgRoles)[number]

/**
 * What is done inside a client's company also reading, which everybody there may. `buy`: fill carts, place orders,
 * answer offers, keep the company's codes and addresses. `pay`: say what was paid. `manage`: say who the colleagues are and
 * what they may.
 */
export const orgActions = ['buy', 'pay', 'manage'] as const
export type OrgAction = (typeof orgActions)[number]

/** The one table of what each may do; endpoints, tasks and buttons ask it. */
const commandsOf: Record<OrgRole, readonly OrgAction[]> = {
  owner: ['buy', 'pay', 'manage'],
  buyer: ['buy', 'pay'],
  accountant: ['pay'],
  viewer: [],
}

export const mayDo = (role: OrgRole, command: OrgAction): boolean => commandsOf[role].includes(command)

/** Those who may, for a query. */
export const rolesThatMay = (command: OrgAction): OrgRole[] => orgRoles.filter((role) => mayDo(role, command))

/** How much one order of a colleague may come to, in minor units of a currency. */
export type OrderLimit = { amount: number; currency: string }

/**
 * Whether so much is within someone's limit: without one everything is, in another currency nothing, because no one said
 * how much that would be.
 */
export const isWithinOrderLimit = (limit: OrderLimit | null, sum: OrderLimit): boolean =>
  limit === null || sum.amount === 0 || (sum.currency === limit.currency && sum.amount <= limit.amount)
