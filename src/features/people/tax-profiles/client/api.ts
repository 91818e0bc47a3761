import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { taxDetailsChanged, taxProfiles, taxStatusChanged } from '../contract.ts'

export const ownTaxDetails = query(taxProfiles.own, {})
export const taxDetailsOf = (id: number) => query(taxProfiles.ofClient, { params: { id } })

export const useWriteTaxDetails = () => useAction(taxProfiles.write, { refresh: [taxProfiles.own] })

const shown = [taxProfiles.ofClient]
export const useRecordCheck = () => useAction(taxProfiles.recordCheck, { refresh: shown })
export const useAddCertificate = () => useAction(taxProfiles.addCertificate, { refresh: shown })
export const useEndCertificate = () => useAction(taxProfiles.endCertificate, { refresh: shown })

/** Shows changes by the other side live. */
export function useLiveTaxDetails(): void {
  useLive(taxDetailsChanged, [taxProfiles.own, taxProfiles.ofClient])
  useLive(taxStatusChanged, [taxProfiles.own, taxProfiles.ofClient])
}
