import { createContext } from 'react-router'
import type { Role, UserStatus } from '../shared/audience.ts'
import type { Lang } from '../shared/i18n.ts'
import type { BrowserSettings } from './settings.ts'

/** As much of the signed-in person as deciding what a page needs takes. */
export type Visitor = { id: number; role: Role; status: UserStatus }

/** What is known of a page request before anything is asked: filled in by the server that renders the page. */
export type Visit = {
  token: string | null
  /** Who the token belongs to; the guard, which runs first, fills it in. */
  visitor: Visitor | null
  /** What the guard has loaded also, by the keys of its queries: it travels with the first page. */
  loaded: (readonly [key: readonly unknown[], answer: unknown])[]
  lang: Lang
  nonce: string
  scheme: 'light' | 'dark' | 'auto'
  settings: BrowserSettings
  /** Takes the session's cookies back with the answer. */
  dropTokens: () => void
}

export const visitContext = createContext<Visit>()
