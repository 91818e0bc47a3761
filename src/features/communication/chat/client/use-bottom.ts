import { useLayoutEffect, useRef } from 'react'

/** As near to the end, in pixels, someone follows what is said. */
const near = 120

/** Keeps a frame at its end while the person who reads is there; `isFollowed` false leaves it where something was looked for. */
export function useBottom(what: string, isFollowed: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const wasNear = useRef(isFollowed)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const look = () => {
      wasNear.current = current.scrollHeight - current.scrollTop - current.clientHeight < near
    }
    current.addEventListener('scroll', look, { passive: true })
    return () => current.removeEventListener('scroll', look)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows whatever is new
  useLayoutEffect(() => {
    if (wasNear.current && frame.current) frame.current.scrollTop = frame.current.scrollHeight
  }, [what])
  return frame
}
