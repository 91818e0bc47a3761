import { seesEveryClient } from '#features/clients/policy.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'

type Owned = { organization_id: number; manager_id: number | null }

/**
 * Who may see an order: the company that placed it, the manager of that company (anyone while it has none), and those
 * who see every client. The list asks the same in SQL (`visibleTo`).
 */
export const canSeeOrder = (person: Person, order: Owned): boolean =>
  isClient(person)
    ? person.organization_id === order.organization_id
    : seesEveryClient(person) || order.manager_id === null || order.manager_id === person.id
