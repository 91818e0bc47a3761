import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/call.ts'
import { query, refreshAll, useAction } from '#platform/client/query.ts'
import { type Intake, intake, type Searched } from '../contract.ts'
import { mostSearched } from '../intake.ts'
import { slicesOf } from '../review.ts'

/** A way to have lists read, as the side of the counter has it. All throw `CallError`. */
export type Reader = {
  /** Whose codes are learnt: by the client's own people or by ours; null where there is no one to learn them for. */
  side: 'client' | 'staff'
  readBlock: (text: string) => Promise<Intake>
  readFile: (file: File) => Promise<Intake>
  search: (texts: readonly string[]) => Promise<Searched>
  keepCode: ((code: string, productId: number, ofFile: boolean) => Promise<unknown>) | null
}

/** So many texts the server searches for at once. */
export const searchedAtOnce = mostSearched

/** For a client's own company. */
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

/** For a client someone of staff has chosen, or for no one in particular. */
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

/** The form's fields come before the file, so that the server knows them when it arrives. */
function formOf(file: File, organizationId: number | null = null): FormData {
  const form = new FormData()
  if (organizationId !== null) form.set('organization_id', String(organizationId))
  form.set('file', file)
  return form
}

/** What one's company calls these products. */
export const codesOf = (productIds: readonly number[]) =>
  query(intake.codes, { query: { product_id: [...productIds], per_page: 100 } })

/** What one's company calls exactly so. */
export const codesNamed = (code: string) => query(intake.codes, { query: { code } })

export const useKeepCode = () => useAction(intake.keepCode, { refresh: [intake.codes], silent: true })
export const useForgetCode = () => useAction(intake.forgetCode, { refresh: [intake.codes] })

export const inSlices = (ns: readonly number[]): number[][] => slicesOf(ns, searchedAtOnce)
