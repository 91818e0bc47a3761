import { type RefObject, useEffect, useState } from 'react'

/**
 * Tells whether a table is wider than its frame. Only then may the frame scroll: a scrolling frame would take
 * the table's head with it, which should stick below the page's header.
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
