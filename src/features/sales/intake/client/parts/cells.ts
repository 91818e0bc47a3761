import type { Review } from '../../review.ts'
import type { IntakeState } from '../use-intake.ts'

/** The state the cells of a row read, and their callbacks. */
export type Cells = {
  state: IntakeState & { review: Review }
  side: 'client' | 'staff'
  /** The number of the row whose search field is open. */
  searching: number | null
  isLocked: boolean
  onSearch: (n: number | null) => void
  /** A row was decided: moves to the next. */
  onDecided: () => void
  /** Moves the focus from a field back to its row. */
  onLeaveField: () => void
}
