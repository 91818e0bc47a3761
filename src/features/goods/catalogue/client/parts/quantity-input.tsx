import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../../contract.ts'
import { largestQuantity, sellingStep, smallestQuantity } from '../../quantity.ts'
import { type TypedQuantity, typedQuantity } from '../../typed-quantity.ts'
import { decimalsOf, scaleOf, writtenQuantity } from '../../units.ts'
import styles from './quantity-input.module.css'
import { useWords } from './use-words.ts'

export type Sold = Pick<ProductCard, 'name' | 'unit' | 'min_qty' | 'step_qty' | 'pack_qty'>

type Props = {
  of: Sold
  text: string
  onText: (text: string) => void
  /** Called on Enter and on leaving the field, with the parsed input. */
  onDone?: (typed: TypedQuantity) => void
  onEnter?: (typed: TypedQuantity) => void
  label?: string
  /** For a row of a table: shows the step behind the field, and messages only as long as they are needed. */
  low?: boolean
  /** Shown below, such as what a larger quantity saves; in a row only while the field has the focus. */
  note?: ReactNode
}

/**
 * A quantity field that accepts a number or a sum (12*4). Shows the result, and why it is rounded, during typing, and
 * afterwards until the quantity is changed again. A plain input, because a page has sixty of them.
 */
export function QuantityInput({ of, text, onText, onDone, onEnter, label, low, note }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const typed = typedQuantity(of, text)
  const [settled, setSettled] = useState<Settled | null>(null)
  const settle = () => {
    if (typed.is === 'quantity' && typed.quantity !== typed.asked) setSettled(typed)
  }
  return (
    <span className={styles.quantity} data-low={low || undefined}>
      {label && <label htmlFor={id}>{label}</label>}
      <input
        id={id}
        type="text"
        aria-label={label ? undefined : t('catalogue.quantityOf', { name: of.name })}
        aria-describedby={`${id}-hint`}
        aria-invalid={typed.is === 'error' || undefined}
        className={styles.field}
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={(event) => {
          setSettled(null)
          onText(event.currentTarget.value)
        }}
        onBlur={() => {
          settle()
          onDone?.(typed)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          settle()
          const enter = onEnter ?? onDone
          enter?.(typed)
        }}
      />
      {low && (scaleOf(of.unit) === 1 || text === '') && <Terms of={of} />}
      <span className={styles.below}>
        <small
          id={`${id}-hint`}
          className={styles.hint}
          data-error={typed.is === 'error' || undefined}
          aria-live="polite"
        >
          {(typed.is !== 'empty' || settled) && <Hint of={of} text={text} typed={typed} settled={settled} />}
        </small>
        {note && <small className={styles.note}>{note}</small>}
      </span>
    </span>
  )
}

/** How the product is sold, next to an empty field: in hundreds, or at least five. */
function Terms({ of }: { of: Sold }) {
  const words = useWords()
  const step = sellingStep(of)
  const least = smallestQuantity(of)
  const read = (quantity: number) => bare(quantity, of, words)
  return (
    <span className={styles.terms}>{step > 1 ? `×${read(step)}` : least > 1 ? `≥${read(least)}` : ''}</span>
  )
}

/** Returns a number of pieces without their unit, and any other quantity with it. */
const bare = (quantity: number, { unit }: Sold, words: ReturnType<typeof useWords>): string =>
  scaleOf(unit) === 1 ? words.number(quantity) : words.quantity(quantity, { unit })

/** What was typed, and the quantity it was rounded up to. */
type Settled = { asked: number; quantity: number }

type HintProps = { of: Sold; text: string; typed: TypedQuantity; settled: Settled | null }

function Hint({ of, text, typed, settled }: HintProps): string {
  const { t } = useTranslation()
  const words = useWords()
  const rounded = ({ asked, quantity }: Settled) => words.rounded(asked, quantity, of)
  if (typed.is === 'empty') return settled ? rounded(settled) : ''
  if (typed.is === 'error') {
    return String(
      t(
        typed.code as never,
        { min: 1, max: bare(largestQuantity, of, words), digits: decimalsOf(of.unit) } as never,
      ),
    )
  }
  const { quantity, asked, sum } = typed
  const parts = []
  if (sum)
    parts.push(
      t('catalogue.sum', { text: text.trim(), value: words.number(writtenQuantity(asked, of.unit).value) }),
    )
  if (quantity !== asked) parts.push(rounded(typed))
  else if (settled?.quantity === quantity) parts.push(rounded(settled))
  return parts.join('. ')
}
