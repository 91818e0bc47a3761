/**
 * The accent of the brand: whether it is readable, and the shades derived from it. Pure; colours are
 * '#rrggbb'.
 */

/** WCAG 2.2, 1.4.3 (AA): the contrast of text with its background. */
export const enoughContrast = 4.5

/** The accent if none was chosen. */
export const usualAccent = '#1f5a4c'

/** The backgrounds of text in each theme. A test compares them with `ui/theme.ts`. */
export const grounds = {
  light: ['#ffffff', '#faf8f3', '#f3f0e8', '#ece7db'],
  dark: ['#171614', '#1f1d1b', '#302d28'],
} as const
const [white, black] = ['#ffffff', '#000000']

type Rgb = [number, number, number]
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Mixes a share (0 to 1) of another colour into a colour. */
function mixed(hex: string, other: string, share: number): string {
  const [own, others] = [rgbOf(hex), rgbOf(other)]
  return hexOf(own.map((part, at) => part + (others[at]! - part) * share) as Rgb)
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio, from 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const worstOn = (hex: string, on: readonly string[]): number =>
  Math.min(...on.map((ground) => contrast(hex, ground)))

export type Shades = {
  /** The palette, lightest first. The accent itself is the eighth. */
  palette: string[]
  /** The colour of links and icons in each theme. */
  text_light: string
  text_dark: string
}

const lighterBy = [0.91, 0.82, 0.63, 0.43, 0.25, 0.12]
const steps = Array.from({ length: 21 }, (_, step) => step / 20)

/** Returns all shades of an accent. In the dark theme its text is lightened until it is readable. */
export function shadesOf(accent: string): Shades {
  const slightly = mixed(accent, white, 0.05)
  const text_dark = steps
    .map((share) => mixed(accent, white, share))
    .find((hex) => worstOn(hex, grounds.dark) >= enoughContrast)!
  return {
    palette: [
      ...lighterBy.map((share) => mixed(accent, white, share)),
      // White text is shown on it in the dark theme.
      contrast(slightly, white) >= enoughContrast ? slightly : accent,
      accent,
      mixed(accent, black, 0.18),
      mixed(accent, black, 0.38),
    ],
    text_light: accent,
    text_dark,
  }
}

export type Pair = { theme: 'light' | 'dark'; what: 'button' | 'link'; ratio: number }

/**
 * Returns the contrast of an accent in both themes, worst first: white on its buttons, and its links on every
 * background.
 */
export function readabilityOf(accent: string): Pair[] {
  const { palette, text_light, text_dark } = shadesOf(accent)
  const pairs: Pair[] = [
    { theme: 'light', what: 'button', ratio: contrast(white, palette[7]!) },
    { theme: 'light', what: 'link', ratio: worstOn(text_light, grounds.light) },
    { theme: 'dark', what: 'button', ratio: contrast(white, palette[6]!) },
    { theme: 'dark', what: 'link', ratio: worstOn(text_dark, grounds.dark) },
  ]
  return pairs.sort((one, other) => one.ratio - other.ratio)
}

/** Returns the pair with insufficient contrast, or null. */
export function unreadable(accent: string): Pair | null {
  const [worst] = readabilityOf(accent)
  return worst!.ratio < enoughContrast ? worst! : null
}
