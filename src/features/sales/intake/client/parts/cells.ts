import type { Review } from '../../review.ts'
import type { IntakeState } from '../use-intake.ts'

/** What the cells of a row know of the list, and what they tell it. */
export type Cells = {
  state: IntakeState & { review: Review }
  side: 'client' | 'staff'
  /** The row that is searched for. */
  searching: number | null
  isLocked: boolean
  onSearch: (n: number | null) => void
  /** A row was decided: on to the next. */
  onDecided: () => void
  /** Back from a field to its row. */
  onLeaveField: () => void
}
