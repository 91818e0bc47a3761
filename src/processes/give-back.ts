const onceReadyMs = 2000

/**
 * Starting leaves a third of the heap behind as rubbish, and Node keeps it for as long as little happens. Once, soon
 * after the process is ready, all of it is collected and its room given back: about 0.2 s of one processor, 70 MB.
 * Needs `--expose-gc` (scripts/lib.mjs); without it nothing is done.
 */
export function giveBackOnce(): void {
  const { gc } = globalThis
  if (gc)
    setTimeout(() => gc({ type: 'major', execution: 'async', flavor: 'last-resort' }), onceReadyMs).unref()
}
