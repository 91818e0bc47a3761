import { type ComponentType, createContext } from 'react'

/** `isFlat`: among other actions, where a menu cannot open. */
export type MoreFiles = ComponentType<{
  of: { id: number; number: string }
  isStaff: boolean
  isFlat: boolean
}>

/** Downloads an invoice in more formats. Provided by the area, because invoices know nothing of e-invoices. */
export const MoreFilesContext = createContext<MoreFiles | null>(null)
