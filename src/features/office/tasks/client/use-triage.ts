import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type Decision, rowAt, useKeys } from '#ui/list/use-keys.ts'
import type { Task } from '../contract.ts'
import { after, isOpen, over, without } from './over.ts'

/** The time within which a task that disappears was decided by this person, in ms. */
const lately = 10_000
/** The time after which a closed dialog has given the focus back, in ms. */
const settled = 400

/**
 * Handles the keys of the tasks. After a decision the next task opens if the decided one was open, and gets the focus
 * if the decided one had it.
 */
export function useTriage(rows: readonly Task[]) {
  const [shownSearch] = useSearchParams()
  const { location: coming } = useNavigation()
  // A key that is pressed while a task still opens acts on the address that is coming.
  const search = coming ? new URLSearchParams(coming.search) : shownSearch
  const navigate = useNavigate()
  const queries = useQueryClient()
  const shown = useRef(rows)
  const open = (task: Task) => navigate(over(search, task.path), { preventScrollReset: true })
  /**
   * Presses the button of a row for this key. A row without one is opened; if it is open, its button in the drawer gets
   * the focus, and Enter presses it.
   */
  const decide = (key: Decision, index: number) => {
    const button = rowAt(index)?.querySelector<HTMLElement>(`[data-decides~="${key}"]`)
    const task = rows[index]
    if (button) button.click()
    else if (task && isOpen(search, task.path)) focusInDrawer(key)
    else if (task && key !== 'e') open(task)
  }
  const keys = useKeys({ rows: rows.length, onDecide: decide })

  const hasActed = () =>
    queries
      .getMutationCache()
      .getAll()
      .some(
        ({ state }) =>
          (state.status === 'pending' || state.status === 'success') &&
          Date.now() - state.submittedAt < lately,
      )
  const focusAgain = useEffectEvent(() => {
    if (keys.current !== null && document.activeElement === document.body) keys.goTo(keys.current)
  })
  const arrived = useEffectEvent((now: readonly Task[]) => {
    const before = shown.current
    shown.current = now
    const at = before.findIndex((task) => isOpen(search, task.path) && !now.some(({ id }) => id === task.id))
    const decided = before[at]
    if (decided && hasActed()) {
      const rest = without(search, decided.path)
      const next = after(now, at)
      const path = next?.path.startsWith('?') ? over(rest, next.path) : `?${rest}`
      navigate(path, { replace: true, preventScrollReset: true })
      return
    }
    // A row above may have gone, so the focused row has another index.
    const index = document.activeElement?.closest<HTMLElement>('tr[data-index]')?.dataset.index
    if (index !== undefined) keys.setCurrent(Number(index))
    focusAgain()
  })
  useEffect(() => {
    arrived(rows)
    const later = setTimeout(focusAgain, settled)
    return () => clearTimeout(later)
  }, [rows])
  return keys
}

/** The drawer's button for a key; for `c` otherwise its main action: a button has a variant only if it is not filled. */
function focusInDrawer(key: Decision): void {
  const drawer = document.querySelector('[role="dialog"]:has([data-head="drawer"])')
  const button =
    drawer?.querySelector<HTMLElement>(`[data-decides~="${key}"]`) ??
    (key === 'c'
      ? drawer?.querySelector<HTMLElement>('[data-head="drawer"] button:not([data-variant], [data-more] *)')
      : null)
  button?.focus()
}
