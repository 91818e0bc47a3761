import type { ReactNode } from 'react'

/** Parts of the application that belong to later features; the route passes them in. */
export type AroundApplication = {
  /** The agreements an applicant accepts. */
  agreement: ReactNode
  /** The product the application begins with, and a button to apply without it. */
  requested: (productId: number, onForget: () => void) => ReactNode
}
