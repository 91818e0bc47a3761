import type { ComponentType, ReactNode } from 'react'
import type { Lang } from '../shared/i18n.ts'

/** What stands in it is said in another language than the reader's own. */
export type Speaking = ComponentType<{ children: ReactNode }>
type Make = (lang: Lang) => Promise<Speaking>
let make: Make | undefined

/** Told once, by the person who knows where the words of a language are. */
export function speakOtherLanguages(how: Make): void {
  make = how
}

/** For what is shown as someone else sees it. */
export async function speakingIn(lang: Lang): Promise<Speaking> {
  if (!make) throw new Error('no one knows other languages yet')
  return make(lang)
}
