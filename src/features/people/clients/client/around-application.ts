import type { ReactNode } from 'react'

/** What the application shows that belongs to later features: the route around it hands it in. */
export type AroundApplication = {
  /** What an applicant agrees to. */
  agreement: ReactNode
  /** The product the application begins with, and a way to apply without it. */
  requested: (productId: number, onForget: () => void) => ReactNode
}
