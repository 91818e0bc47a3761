import { createContext } from 'react-router'
import type { Role, UserStatus } from '../shared/audience.ts'
import type { Lang } from '../shared/i18n.ts'
import type { BrowserSettings } from './settings.ts'

/** The part of the signed-in person needed to decide what a page loads. */
export type Visitor = { id: number; role: Role; status: UserStatus }

/** Everything known about a page request before any call. Filled in by the server that renders the page. */
export type Visit = {
  token: string | null
  /** The owner of the token, filled in by the guard, which runs first. */
  visitor: Visitor | null
  /** Queries the guard has loaded, with their keys. They travel with the first page. */
  loaded: (readonly [key: readonly unknown[], answer: unknown])[]
  lang: Lang
  nonce: string
  scheme: 'light' | 'dark' | 'auto'
  settings: BrowserSettings
  /** Deletes the session's cookies with the reply. */
  dropTokens: () => void
}

export const visitContext = createContext<Visit>()
