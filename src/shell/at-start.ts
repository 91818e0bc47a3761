import { dictionary } from '#features/dictionary/contract.ts'
import { query } from '#platform/client/query.ts'
import type { AskApi } from '#platform/client/screen.ts'
import type { AnyEndpoint } from '#platform/shared/contract.ts'

export const currencies = query(dictionary.currencies, {})
export const languages = query(dictionary.languages, {})
export const enums = query(dictionary.enums, {})

/**
 * Spec §4: the start of the application loads currencies, the current user and languages, then the dictionary. The
 * guard has asked for the user, as nothing may be made before it is known who asks; the rest is asked for side by side
 * and travels with the first page.
 */
export function loadAtStart(ask: AskApi): Promise<(readonly [readonly unknown[], unknown])[]> {
  return Promise.all(
    [currencies, languages, enums].map(async ({ queryKey, meta }) => {
      const { endpoint, wish } = meta as { endpoint: AnyEndpoint; wish: unknown }
      return [queryKey, await ask(endpoint, wish)] as const
    }),
  )
}
