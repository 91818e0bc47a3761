import { type ComponentType, useEffect, useReducer, useState } from 'react'

/** The delay after which a page's overlays are fetched, in ms. */
const settledMs = 1500
const againMs = 1000

/**
 * Wraps an overlay that is mounted when it is first opened, and stays. It adds nothing to the page's initial
 * load and is fetched a moment later, so that it also opens offline. With `soon: false` it is fetched only
 * when it is opened, for overlays that are useless offline.
 */
export function onceOpened<P extends { opened: boolean }>(
  load: () => Promise<ComponentType<P>>,
  { soon = true } = {},
): ComponentType<P> {
  let Part: ComponentType<P> | undefined
  let fetching: Promise<void> | undefined
  const keep = (found: ComponentType<P>) => {
    Part = found
  }
  const again = async () => {
    await new Promise((resolve) => setTimeout(resolve, againMs))
    fetching = undefined
  }
  const fetched = () => {
    fetching ??= load().then(keep, again)
    return fetching
  }

  return function OnceOpened(props: P) {
    const { opened } = props
    const [, drawAgain] = useReducer((times: number) => times + 1, 0)
    const [wasOpened, setWasOpened] = useState(opened)
    if (opened && !wasOpened) setWasOpened(true)
    useEffect(() => {
      if (!soon) return
      const later = setTimeout(fetched, settledMs)
      return () => clearTimeout(later)
    }, [])
    // If the code of an open overlay cannot be fetched, retries until it can.
    useEffect(() => {
      let isWanted = opened
      const look = async () => {
        while (isWanted && !Part) await fetched()
        if (isWanted) drawAgain()
      }
      if (!Part) void look()
      return () => {
        isWanted = false
      }
    }, [opened])
    return Part && wasOpened ? <Part {...props} /> : null
  }
}
