import { createContext, useContext, useSyncExternalStore } from 'react'

const staleMs = 1000
const tickMs = 30_000

/** When the server rendered the page, in ms. The browser hydrates with the same moment. */
export const RenderedAt = createContext(0)

/**
 * Returns the current moment in ms. While the page hydrates it is the server's moment, so texts such as
 * "3 minutes ago" are equal on both sides. Renders again every half minute.
 */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt)
  return useSyncExternalStore(subscribe, current, () => renderedAt)
}

let now = 0

/** React reads a snapshot several times in one render, so it stays the same for a second. */
function current(): number {
  const moment = Date.now()
  if (Math.abs(moment - now) >= staleMs) now = moment
  return now
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs)
  return () => clearInterval(timer)
}
