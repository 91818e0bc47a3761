import { company } from '#features/foundation/company/client/index.ts'
import { companyApi } from '#features/foundation/company/contract.ts'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { auth, type CurrentUser } from '#features/people/auth/contract.ts'
import type { CallError } from '#platform/client/errors.ts'
import { query } from '#platform/client/query.ts'
import type { AskApi } from '#platform/client/screen.ts'
import type { Visitor } from '#platform/client/visit.ts'
import { areaOf } from './area.ts'

export const me = query(auth.user, {})
export const currencies = query(dictionary.currencies, {})
export const languages = query(dictionary.languages, {})
export const enums = query(dictionary.enums, {})

/** A query's key and data, sent along with the first page. */
export type Travelling = readonly [key: readonly unknown[], answer: unknown]

/** `why`: the code of the refusal if the token is not valid. */
export type Start = { person: CurrentUser | null; why: string | null; loaded: Travelling[] }

/**
 * Spec §4: the start of the application loads currencies, the current user and languages in parallel. Without
 * a token the user is not requested.
 */
export async function loadAtStart(ask: AskApi, token: string | null): Promise<Start> {
  let why: string | null = null
  const noOne = ({ code }: Partial<CallError>) => {
    why = code ?? null
    return null
  }
  const [known, person, spoken] = await Promise.all([
    ask(dictionary.currencies, {}),
    token ? (ask(auth.user, {}) as Promise<CurrentUser>).catch(noOne) : null,
    ask(dictionary.languages, {}),
  ])
  const loaded: Travelling[] = [
    [currencies.queryKey, known],
    [languages.queryKey, spoken],
  ]
  if (person) loaded.push([me.queryKey, person])
  return { person, why, loaded }
}

/** Loads the dictionary, which follows (spec §4). */
export const loadDictionary = async (ask: AskApi): Promise<Travelling> => [
  enums.queryKey,
  await ask(dictionary.enums, {}),
]

/** Loads what the public frame needs, for a stranger at an unknown address. */
export async function loadForNowhere(
  ask: AskApi,
  { pathname }: URL,
  visitor: Visitor | null,
): Promise<Travelling[]> {
  if (visitor || areaOf(pathname) !== 'other') return []
  return [[company.queryKey, await ask(companyApi.show, {})]]
}
