import type { ComponentType, ReactNode } from 'react'
import type { Lang } from '../shared/i18n.ts'

/** What stands in it is said in another language than the reader's own. */
export type Speaking = ComponentType<{ children: ReactNode }>
type Make = (lang: Lang) => Promise<Speaking>
let make: Make | undefined

/** Told once, by whoever knows where the words of a language are. */
export function speakOtherLanguages(how: Make): void {
  make = how
}

/** For what is shown as somebody else sees it. */
export async function speakingIn(lang: Lang): Promise<Speaking> {
  if (!make) throw new Error('nobody knows other languages yet')
  return make(lang)
}
