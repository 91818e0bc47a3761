import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a table is wider than its frame. Only then the frame scrolls by itself: a frame that scrolls takes the head of
 * the table with it, and the head shall stay below the head of the page.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const { current } = frame
    const table = current?.firstElementChild
    if (!current || !table) return
    const watch = new ResizeObserver(() =>
      setWide(table.getBoundingClientRect().width > current.clientWidth + 1),
    )
    watch.observe(current)
    watch.observe(table)
    return () => watch.disconnect()
  }, [frame])
  return wide
}
