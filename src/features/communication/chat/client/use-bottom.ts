import { useLayoutEffect, useRef } from 'react'

/** Within this distance of the end, in pixels, the frame follows new messages. */
const near = 120

/**
 * Keeps a frame scrolled to its end while the reader is there. With `isFollowed` false, it stays at the message
 * that was searched for.
 */
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
