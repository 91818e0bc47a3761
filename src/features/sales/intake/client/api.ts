import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/call.ts'
import { query, refreshAll, useAction } from '#platform/client/query.ts'
import { type Intake, intake, type Searched } from '../contract.ts'
import { mostSearched } from '../intake.ts'
import { slicesOf } from '../review.ts'

/** The calls that read lists, for clients or for staff. All throw `CallError`. */
export type Reader = {
  /** The side that stores codes: the client's people or our staff. Null if the list is for no particular client. */
  side: 'client' | 'staff'
  readBlock: (text: string) => Promise<Intake>
  readFile: (file: File) => Promise<Intake>
  search: (texts: readonly string[]) => Promise<Searched>
  keepCode: ((code: string, productId: number, ofFile: boolean) => Promise<unknown>) | null
}

/** The most texts the server searches for in one request. */
export const searchedAtOnce = mostSearched

/** Returns the reader for a client's own company. */
export function useOwnReader(): Reader {
  const queries = useQueryClient()
  return {
    side: 'client',
    readBlock: (text) => call(intake.read, { body: { text } }),
    readFile: (file) => call(intake.readFile, { body: formOf(file) } as never),
    search: (texts) => call(intake.search, { body: { texts: [...texts] } }),
    keepCode: async (code, product_id, ofFile) => {
      const source = ofFile ? ('import' as const) : ('typed' as const)
      await call(intake.keepCode, { body: { code, product_id, source } })
      await refreshAll(queries, [intake.codes])
    },
  }
}

/** Returns the reader for a client chosen by staff, or for no particular client. */
export function useStaffReader(organizationId: number | null): Reader {
  return {
    side: 'staff',
    readBlock: (text) => call(intake.staffRead, { body: { text, organization_id: organizationId } }),
    readFile: (file) => call(intake.staffReadFile, { body: formOf(file, organizationId) } as never),
    search: (texts) =>
      call(intake.staffSearch, { body: { texts: [...texts], organization_id: organizationId } }),
    keepCode:
      organizationId === null
        ? null
        : (code, product_id) =>
            call(intake.staffKeepCode, { body: { organization_id: organizationId, code, product_id } }),
  }
}

/** The fields must come before the file, so that the server has read them when the file arrives. */
function formOf(file: File, organizationId: number | null = null): FormData {
  const form = new FormData()
  if (organizationId !== null) form.set('organization_id', String(organizationId))
  form.set('file', file)
  return form
}

/** Queries the codes the person's company uses for these products. */
export const codesOf = (productIds: readonly number[]) =>
  query(intake.codes, { query: { product_id: [...productIds], per_page: 100 } })

/** Queries the products with exactly this code in the person's company. */
export const codesNamed = (code: string) => query(intake.codes, { query: { code } })

export const useKeepCode = () => useAction(intake.keepCode, { refresh: [intake.codes], silent: true })
export const useForgetCode = () => useAction(intake.forgetCode, { refresh: [intake.codes] })

export const inSlices = (ns: readonly number[]): number[][] => slicesOf(ns, searchedAtOnce)
