import { looksAfter } from '#features/people/clients/policy.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { OrderSource, OrderStage } from './order.ts'

type Owned = { organization_id: number; manager_id: number | null; stage: OrderStage; source: OrderSource }

/** What staff are still writing is no one's but theirs. */
export const isUnsent = ({ stage, source }: Pick<Owned, 'stage' | 'source'>): boolean =>
  stage === 'draft' && (source === 'manual' || source === 'template')

/**
 * Who may see an order: the company that placed it, and the staff who see
 * that company. The list asks the same in SQL (`visibleTo`).
 */
export const canSeeOrder = (person: Person, order: Owned): boolean =>
  isClient(person)
    ? person.organization_id === order.organization_id && !isUnsent(order)
    : looksAfter(person, order)
