import { useMutation, useQueryClient } from '@tanstack/react-query'
import { editedOf, writtenOf } from '#features/sales/negotiation/client/index.ts'
import { offers } from '#features/sales/negotiation/contract.ts'
import type { WrittenLine } from '#features/sales/negotiation/offer-shape.ts'
import { call } from '#platform/client/call.ts'
import type { CallError } from '#platform/client/errors.ts'
import { refreshAll } from '#platform/client/query.ts'
import { manualOrdersApi } from '../../contract.ts'
import { manualOrdersAt } from '../api.ts'

export type ListedLine = { product_id: number; quantity: number }
type Input = { organization_id: number; into: number | null; lines: readonly ListedLine[]; key: string }

const mostDrafts = 50

/** The drafts for a client, the newest first. */
export const draftsFor = (organization_id: number) =>
  manualOrdersAt(
    new URLSearchParams({
      stage: 'draft',
      organization_id: String(organization_id),
      per_page: String(mostDrafts),
    }),
  )

/**
 * Adds products to a draft for a client, or to a new one, at the client's prices. Sent again under the same
 * key they are added once. Returns the order's id.
 */
export function useOrderOfList() {
  const queries = useQueryClient()
  return useMutation<number, CallError, Input>({
    meta: { silent: true },
    mutationFn: async ({ organization_id, into, lines, key }) => {
      const id =
        into ??
        (await call(manualOrdersApi.create, { body: { organization_id } }, { 'idempotency-key': key })).id
      const body = into === null ? { version: 0, lines: [...lines] } : await withMore(id, lines)
      await call(offers.write, { params: { id }, body }, { 'idempotency-key': `${key}-lines` })
      return id
    },
    onSuccess: () => refreshAll(queries, [manualOrdersApi.byHand, offers.draft]),
  })
}

/** Returns the current draft with these products appended. */
async function withMore(id: number, lines: readonly ListedLine[]) {
  const draft = await call(offers.draft, { params: { id } })
  const { version, valid_until, message, total } = draft
  const stored = draft.lines
    .map((line) => writtenOf(editedOf(line), total.currency))
    .flatMap((one): WrittenLine[] => ('written' in one ? [one.written] : []))
  return { version, valid_until, message, lines: [...stored, ...lines] }
}
