import type { Plugin } from 'postcss'
import { breakpoints } from './src/ui/breakpoints.ts'

/** Writes out the breakpoints that styles name: `@media (--phone)` becomes `@media (max-width: 700px)`. */
export function namedMedia(): Plugin {
  return {
    postcssPlugin: 'named-media',
    AtRule: {
      media(rule) {
        if (!rule.params.includes('--')) return
        rule.params = rule.params.replace(/\(--([a-z]+)\)/g, (_whole, name: string) => {
          if (!Object.hasOwn(breakpoints, name)) throw rule.error(`There is no breakpoint named ${name}`)
          return breakpoints[name as keyof typeof breakpoints]
        })
      },
    },
  }
}
