import type { ReactNode } from 'react'

/** Parts of the application that belong to later features; the route passes them in. */
export type AroundApplication = {
  /** What an applicant agrees to. */
  agreement: ReactNode
  /** The product the application begins with, and a button to apply without it. */
  requested: (productId: number, onForget: () => void) => ReactNode
}
