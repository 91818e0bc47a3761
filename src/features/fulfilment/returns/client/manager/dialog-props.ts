import type { Return } from '../../return-shape.ts'

/** What a dialog about a return gets. */
export type DialogProps = { of: Return; opened: boolean; onClose: () => void }
