import type { ComponentType, ReactNode } from 'react'
import type { Lang } from '../shared/i18n.ts'

/** Renders its children in another language than the reader's. */
export type Speaking = ComponentType<{ children: ReactNode }>
type Make = (lang: Lang) => Promise<Speaking>
let make: Make | undefined

/** Registers how to load another language. Called once by the shell. */
export function speakOtherLanguages(how: Make): void {
  make = how
}

/** Returns a component for previews as someone with another language sees them. */
export async function speakingIn(lang: Lang): Promise<Speaking> {
  if (!make) throw new Error('no one knows other languages yet')
  return make(lang)
}
