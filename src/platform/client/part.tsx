import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import type { Code } from './query.ts'

export type Part<P> = ((props: P) => ReactNode) & Code

/**
 * Creates a part of a page with code of its own. Name it among the needs of the page: once its code is there, the part
 * is shown at once. `lazy` alone would suspend for a moment, and React keeps a placeholder for at least 300 ms.
 */
export function part<P extends object>(fetched: () => Promise<{ default: ComponentType<P> }>): Part<P> {
  let Loaded: ComponentType<P> | undefined
  const load = async () => {
    Loaded ??= (await fetched()).default
    return { default: Loaded }
  }
  const Later = lazy(load)

  function Part(props: P) {
    // Chosen once: another component in its place would lose its state.
    const [Body] = useState<ComponentType<P>>(() => Loaded ?? Later)
    return <Body {...props} />
  }
  return Object.assign(Part, { load })
}

/** Loads code that will probably be needed. If that fails, it is loaded when it is needed. */
export const loadSoon = ({ load }: Code): void => void load().catch(() => null)
