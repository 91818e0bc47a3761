/** Lets many tasks take place over the periods of a year, a few of them at the same time. */
export type Calendar = {
  /** The current period, from 0. */
  period: number
  /** Finished tasks. */
  done: number
  /** Starts a task in a period. */
  begin(period: number, task: () => Promise<void>): void
  /** Suspends the task that calls it for some periods. */
  later(periods: number): Promise<void>
  /** Runs the tasks of the current period until all are finished or suspended. Throws what one of them throws. */
  run(): Promise<void>
  /** Returns whether any task is left. */
  isOver(): boolean
}

export function openCalendar(atOnce: number): Calendar {
  const planned = new Map<number, (() => void)[]>()
  const queue: (() => void)[] = []
  let active = 0
  let left = 0
  let broken: unknown
  let isBroken = false
  let idle: () => void = () => {}

  function next(): void {
    while (active < atOnce && queue.length > 0 && !isBroken) {
      active += 1
      queue.shift()!()
    }
    if (active === 0 || isBroken) idle()
  }
  function plan(period: number, start: () => void): void {
    planned.set(period, [...(planned.get(period) ?? []), start])
  }
  function pause(): void {
    active -= 1
    next()
  }
  const calendar: Calendar = {
    period: 0,
    done: 0,
    begin(period, task) {
      left += 1
      plan(period, () => {
        task()
          .catch((error) => {
            broken = error
            isBroken = true
          })
          .finally(() => {
            left -= 1
            calendar.done += 1
            pause()
          })
      })
    },
    async later(periods) {
      if (periods === 0) return
      const over = new Promise<void>((resolve) => plan(calendar.period + periods, resolve))
      pause()
      await over
    },
    async run() {
      queue.push(...(planned.get(calendar.period) ?? []))
      planned.delete(calendar.period)
      await new Promise<void>((resolve) => {
        idle = resolve
        next()
      })
      if (isBroken) throw broken
    },
    isOver: () => left === 0,
  }
  return calendar
}
