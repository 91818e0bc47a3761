import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { sizes } from './sizes.ts'

/** The only accent, used for available actions. */
const arch: MantineColorsTuple = [
  '#e8f3ef',
  '#d0e5dd',
  '#a3cbbd',
  '#74b09d',
  '#4f9882',
  '#368871',
  '#1f6b58',
  '#1f5a4c',
  '#17483c',
  '#0f352c',
]

/** Warm greys from paper to ink. */
const pdf: MantineColorsTuple = [
  '#faf8f3',
  '#f3f0e8',
  '#e7e2d6',
  '#d5cfc0',
  '#b5ae9d',
  '#8f8877',
  '#6a6456',
  '#4d483e',
  '#2f2c26',
  '#1d1c1a',
]

/** Mantine's dark greys in a warmer tone. */
const dark: MantineColorsTuple = [
  '#ece8df',
  '#d2cdc1',
  '#b0aa9d',
  '#8d877a',
  '#5d584e',
  '#423e37',
  '#312e29',
  '#242220',
  '#1b1a18',
  '#131211',
]

export const theme = createTheme({
  colors: { arch, pdf, dark, gray: pdf },
  primaryColor: 'arch',
  primaryShade: { light: 7, dark: 6 },
  black: '#1d1c1a',
  fontFamily: '"Onest Variable", "Onest Fallback", system-ui, -apple-system, "Segoe UI", sans-serif',
  fontFamilyMonospace: '"JetBrains Mono Variable", ui-monospace, monospace',
  headings: { fontFamily: '"Onest Variable", "Onest Fallback", system-ui, sans-serif', fontWeight: '600' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Subtle variants stay subtle on hover.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    return input.variant === 'subtle' ? { ...colors, hover: 'var(--quiet-soft)' } : colors
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
    Tabs: { vars: () => ({ root: { '--tabs-color': 'var(--mantine-color-anchor)' } }) },
    TextInput: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 200, transitionProps: { duration: 120 } } },
  },
})

/** Returns the theme with the seller's accent. */
export const themeWith = (palette: readonly string[] | undefined): typeof theme =>
  palette ? { ...theme, colors: { ...theme.colors, arch: palette as unknown as MantineColorsTuple } } : theme

/**
 * Tokens beyond Mantine's: surfaces, hairlines, and the four states. Components contain no colour literals.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--row': '36px',
    '--page': '1280px',
    '--bar': '61px',
    '--rail': '224px',
    '--drawer': 'min(100vw, clamp(560px, 52vw, 860px))',
    '--on-accent': '#ffffff',
    // Samples of both themes, to try an accent.
    '--sample-light': '#faf8f3',
    '--sample-light-text': '#1d1c1a',
    '--sample-dark': '#1f1d1b',
    '--sample-dark-text': '#ece8df',
    ...sizes,
  },
  light: {
    '--mantine-color-body': '#faf8f3',
    '--mantine-color-text': '#1d1c1a',
    '--mantine-color-dimmed': '#625d52',
    '--mantine-color-placeholder': '#6f6a5e',
    '--mantine-color-error': '#9b1c1c',
    '--mantine-color-anchor': '#1f5a4c',
    '--mantine-color-default-border': '#d5cfc0',
    '--surface': '#ffffff',
    '--sunken': '#f3f0e8',
    '--hairline': '#e3ddd0',
    '--flash': '#fdf0c4',
    '--waiting': '#7a4f00',
    '--waiting-soft': '#fdf0d3',
    '--in-work': '#1c4c86',
    '--in-work-soft': '#e3edf9',
    '--done': '#1b5c38',
    '--done-soft': '#dff0e4',
    '--trouble': '#9b1c1c',
    '--trouble-soft': '#fbe6e3',
    '--quiet': '#55503f',
    '--quiet-soft': '#ece7db',
  },
  dark: {
    '--mantine-color-body': '#171614',
    '--mantine-color-text': '#ece8df',
    '--mantine-color-dimmed': '#b0aa9d',
    '--mantine-color-placeholder': '#9a9486',
    '--mantine-color-error': '#f2a29b',
    '--mantine-color-anchor': '#8fcab7',
    '--mantine-color-default-border': '#423e37',
    '--surface': '#1f1d1b',
    '--sunken': '#131211',
    '--hairline': '#34312b',
    '--flash': '#4a3d12',
    '--waiting': '#f0c674',
    '--waiting-soft': '#3a2e12',
    '--in-work': '#9cc3f0',
    '--in-work-soft': '#1a2c42',
    '--done': '#9ad3b0',
    '--done-soft': '#17331f',
    '--trouble': '#f2a29b',
    '--trouble-soft': '#431b18',
    '--quiet': '#cfc9bc',
    '--quiet-soft': '#302d28',
  },
})

/** Returns the variables with the seller's accent for links and icons, in each theme. */
export const variablesWith =
  (text: { text_light: string; text_dark: string } | null): CSSVariablesResolver =>
  (given) => {
    const usual = cssVariables(given)
    if (!text) return usual
    return {
      ...usual,
      light: { ...usual.light, '--mantine-color-anchor': text.text_light },
      dark: { ...usual.dark, '--mantine-color-anchor': text.text_dark },
    }
  }
