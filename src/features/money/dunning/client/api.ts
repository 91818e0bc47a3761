import { invoicingEvents } from '#features/money/invoicing/contract.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { dunning, dunningEvents } from '../contract.ts'

export const policies = query(dunning.policies, {})
export const dunningOf = (id: number) => query(dunning.ofClient, { params: { id } })
export const remindersOf = (id: number) => query(dunning.ofInvoice, { params: { id } })
export const ownRemindersOf = (id: number) => query(dunning.ofOwnInvoice, { params: { id } })
export const interestOf = (id: number) => query(dunning.interest, { params: { id } })

const ofPolicies = [dunning.policies, dunning.ofClient]
export const useAddPolicy = () => useAction(dunning.addPolicy, { refresh: ofPolicies })
export const useChangePolicy = () => useAction(dunning.changePolicy, { refresh: ofPolicies })
export const useSetClient = () => useAction(dunning.setClient, { refresh: [dunning.ofClient] })
export const useLift = () => useAction(dunning.lift, { refresh: [dunning.ofClient], silent: true })
export const useChargeInterest = () => useAction(dunning.chargeInterest, { refresh: [dunning.interest] })
export const usePromise = () => useAction(dunning.promise, { refresh: [dunning.ofInvoice], silent: true })
export const usePromiseOwn = () =>
  useAction(dunning.promiseOwn, { refresh: [dunning.ofOwnInvoice], silent: true })

/** Refreshes after any event about reminders, and about the money they are about. */
export const useLiveDunning = (): void =>
  useLive(
    [...dunningEvents, ...invoicingEvents],
    [dunning.ofInvoice, dunning.ofOwnInvoice, dunning.ofClient, dunning.interest],
  )
