/**
 * Sizes of text, gaps and corners, in one scale each. Text sizes are in rem, so they follow the reader's
 * setting. Styles use no other sizes (`scripts/literals.test.ts`); printed documents use points and
 * millimetres.
 */
export const sizes = {
  '--text-xs': '0.75rem',
  '--text-sm': '0.8125rem',
  '--text-md': '0.875rem',
  '--text-base': '0.9375rem',
  '--text-reading': '1rem',
  '--text-lg': '1.125rem',
  '--text-xl': '1.3125rem',
  '--text-2xl': '1.625rem',
  '--text-3xl': '2rem',
  '--text-4xl': '2.5rem',
  '--text-5xl': '3.375rem',

  '--gap-line': '1px',
  '--gap-3xs': '2px',
  '--gap-2xs': '4px',
  '--gap-xs': '6px',
  '--gap-sm': '8px',
  '--gap-md': '12px',
  '--gap-lg': '16px',
  '--gap-xl': '24px',
  '--gap-2xl': '32px',
  '--gap-3xl': '48px',
  '--gap-4xl': '64px',

  '--radius-xs': '3px',
  '--radius-sm': '5px',
  '--radius-md': '8px',
  '--radius-lg': '12px',
  '--radius-pill': '999px',
} as const
