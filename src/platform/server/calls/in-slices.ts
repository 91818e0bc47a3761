import { setImmediate } from 'node:timers/promises'

/** The longest time other requests wait for a slice, in ms. */
const sliceMs = 10

/** Maps many items in slices of 10 ms, and answers other requests between two of them. Keeps the order. */
export async function inSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began >= sliceMs) {
      await setImmediate()
      began = performance.now()
    }
    made.push(make(item))
  }
  return made
}
