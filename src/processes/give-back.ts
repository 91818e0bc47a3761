const onceReadyMs = 2000

/**
 * Returns memory to the system once, soon after the process is ready: a third of the heap is garbage after the
 * start, and Node keeps it while little happens. Takes about 0.2 s of one processor and frees 70 MB. Needs
 * `--expose-gc` (scripts/lib.mjs); does nothing without it.
 */
export function giveBackOnce(): void {
  const { gc } = globalThis
  if (gc)
    setTimeout(() => gc({ type: 'major', execution: 'async', flavor: 'last-resort' }), onceReadyMs).unref()
}
