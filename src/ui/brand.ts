import { createContext, useContext } from 'react'

/** The seller's look on every page. `shades` is null for the default colours. */
export type BrandHere = {
  name: string
  shades: { palette: string[]; text_light: string; text_dark: string } | null
  /** The address of the logo. */
  logo: string | null
  /** The time zone of the seller, whose days the pages show. */
  time_zone: string
}

export const plainBrand: BrandHere = { name: 'Portico', shades: null, logo: null, time_zone: 'UTC' }

type Locked = { brand: BrandHere; draw: (brand: BrandHere) => void }
/** `draw` replaces the brand at once, for the person who has changed it. */
export const BrandContext = createContext<Locked>({ brand: plainBrand, draw: () => {} })

export const useBrand = (): BrandHere => useContext(BrandContext).brand
export const useDrawBrand = (): Locked['draw'] => useContext(BrandContext).draw

/** Returns the title of the browser tab. */
export const useTabTitle = (title: string): string => `${title} — ${useBrand().name}`
