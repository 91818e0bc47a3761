import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/call.ts'
import type { CallError } from '#platform/client/errors.ts'
import { refreshAll } from '#platform/client/query.ts'
import { type Order, offers } from '../../contract.ts'

export type ListedLine = { product_id: number; quantity: number }

/** An order begun for a client with these goods at the client's prices; under one key it is begun once. */
export function useOrderOfList() {
  const queries = useQueryClient()
  return useMutation<
    Order,
    CallError,
    { organization_id: number; lines: readonly ListedLine[]; key: string }
  >({
    meta: { silent: true },
    mutationFn: async ({ organization_id, lines, key }) => {
      const order = await call(offers.create, { body: { organization_id } }, { 'idempotency-key': key })
      await call(
        offers.write,
        { params: { id: order.id }, body: { version: 0, lines: [...lines] } },
        { 'idempotency-key': `${key}-lines` },
      )
      return order
    },
    onSuccess: () => refreshAll(queries, [offers.byHand]),
  })
}
