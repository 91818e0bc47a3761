import { query } from '#platform/client/query.ts'
import { orderWorkbench } from '../contract.ts'

/** In a file of its own, because every back-office page loads it with the drawer of an order. */
export const decisionFactsOf = (id: number) => query(orderWorkbench.decisionFacts, { params: { id } })
