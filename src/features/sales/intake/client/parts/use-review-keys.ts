import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { accepted, leftOut, type ReviewRow, takenBack, waits } from '../../review.ts'
import type { IntakeState } from '../use-intake.ts'

type RequestedRow = {
  frame: RefObject<HTMLElement | null>
  rows: readonly ReviewRow[]
  state: IntakeState
  onSearch: (n: number | null) => void
  /** Rows cannot be changed while the list is being added to the cart. */
  isLocked: boolean
}

/** Keys by position: in a Cyrillic layout `KeyJ` still moves down. */
const moves: Record<string, number> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }

/**
 * Handles the keys of a list: move between rows, choose a candidate by its number, accept, leave out,
 * quantity, search.
 */
export function useReviewKeys({ frame, rows, state, onSearch, isLocked }: RequestedRow) {
  const [current, setCurrent] = useState<number | null>(null)
  const [asked, setAsked] = useState(0)
  const place = rows.findIndex(({ n }) => n === current)
  const at = place < 0 ? null : place
  const stand = (index: number) => {
    setCurrent(rows[index]?.n ?? null)
    setAsked((times) => times + 1)
  }
  /** Moves to the next row that needs a decision, or else to the next row. */
  const goOn = (from = at ?? -1) => {
    const next = rows.findIndex((row, index) => index > from && waits(row))
    stand(next >= 0 ? next : Math.min(from + 1, rows.length - 1))
  }

  // A list that was just read begins with what is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => goOn(-1), [])
  // Focuses the row at once, so that it receives the next key. A row outside the rendered part of a long list is
  // focused after it is drawn.
  useLayoutEffect(() => {
    if (asked === 0 || at === null) return
    const row = () => frame.current?.querySelector<HTMLElement>(`tr[data-index="${at}"]`)
    row()?.focus()
    const soon = requestAnimationFrame(() => !isField(document.activeElement) && row()?.focus())
    return () => cancelAnimationFrame(soon)
  }, [asked, at, frame])

  const into = () => {
    const field = frame.current?.querySelector<HTMLInputElement>(`tr[data-index="${at}"] input`)
    field?.focus()
    field?.select()
  }
  const row = at === null ? undefined : rows[at]

  function accept(row: ReviewRow) {
    if (row.verdict === 'bad_quantity' || row.trouble) return into()
    const [successor] = row.candidates
    if (row.verdict === 'replaced' && successor !== undefined) {
      state.choose(row.n, successor)
      return goOn()
    }
    if (row.verdict === 'several' || row.verdict === 'not_found') return openSearch(row)
    if (row.verdict === 'left_out') state.decide((review) => takenBack(review, row.n))
    else state.decide((review) => accepted(review, row.n))
    goOn()
  }
  const openSearch = ({ n }: ReviewRow) => onSearch(n)
  function leave({ n }: ReviewRow) {
    state.decide((review) => leftOut(review, n))
    goOn()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
    const step = moves[event.code]
    const run = step ? () => move(step) : row && !isLocked ? commandOn(row, event) : undefined
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }

  const move = (step: number) => stand(Math.min(Math.max((at ?? -1) + step, 0), rows.length - 1))

  /** Returns what a key does to the current row. */
  function commandOn(row: ReviewRow, event: KeyboardEvent<HTMLElement>): (() => void) | undefined {
    const { code, key, target } = event
    const nth = /^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1]
    const candidate = nth && row.product_id === null ? row.candidates[Number(nth) - 1] : undefined
    if (candidate !== undefined)
      return () => {
        state.choose(row.n, candidate)
        goOn()
      }
    if (key === 'Enter' && target instanceof HTMLTableRowElement) return () => accept(row)
    if (key === 'Delete' || key === 'Backspace') return () => leave(row)
    if (code === 'KeyQ' && row.product_id !== null) return into
    return key === '/' || code === 'Slash' ? () => openSearch(row) : undefined
  }

  /** Clicking or tabbing into a row makes it the current one. */
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const index = target.closest<HTMLElement>('tr[data-index]')?.dataset.index
    if (index !== undefined) setCurrent(rows[Number(index)]?.n ?? null)
  }

  const stay = () => at !== null && stand(at)
  return { current: at, goOn: () => goOn(), stay, listen: { onKeyDown, onFocus } }
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null
