import { type ComponentType, useEffect, useReducer, useState } from 'react'

/** How long after a page has come the parts that may be opened over it are fetched. */
const settledMs = 1500
const againMs = 1000

/**
 * A part that stands over a page when it is opened, and stays from the first time on. It is no weight to the page that
 * comes, and is fetched a moment later, because a question must be asked without a connection too; with `soon: false`
 * only when it is opened, where nothing could be done without a connection anyway.
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
    // What is open and could not be fetched is tried again until it is there.
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
