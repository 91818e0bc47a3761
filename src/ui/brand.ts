import { createContext, useContext } from 'react'

/** How the house looks, as every page draws it. `shades` is null for the colours the kit comes with. */
export type BrandHere = {
  name: string
  shades: { palette: string[]; text_light: string; text_dark: string } | null
  /** The address of its logo. */
  logo: string | null
}

export const plainBrand: BrandHere = { name: 'Portico', shades: null, logo: null }

type Locked = { brand: BrandHere; draw: (brand: BrandHere) => void }
/** `draw` shows another one from now on: the person who has changed it sees it at once. */
export const BrandContext = createContext<Locked>({ brand: plainBrand, draw: () => {} })

export const useBrand = (): BrandHere => useContext(BrandContext).brand
export const useDrawBrand = (): Locked['draw'] => useContext(BrandContext).draw

/** What a browser's tab says. */
export const useTabTitle = (title: string): string => `${title} — ${useBrand().name}`
