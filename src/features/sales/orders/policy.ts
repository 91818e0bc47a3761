import { looksAfter } from '#features/people/clients/policy.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { OrderSource, OrderStage } from './order.ts'

type Owned = { organization_id: number; manager_id: number | null; stage: OrderStage; source: OrderSource }

/** Returns whether an order is a draft of staff, which no client may see. */
export const isUnsent = ({ stage, source }: Pick<Owned, 'stage' | 'source'>): boolean =>
  stage === 'draft' && (source === 'manual' || source === 'template')

/**
 * Returns whether a person may see an order: people of its company, and the staff who see that company.
 * `visibleTo` says the same in SQL.
 */
export const canSeeOrder = (person: Person, order: Owned): boolean =>
  isClient(person)
    ? person.organization_id === order.organization_id && !isUnsent(order)
    : looksAfter(person, order)
