/**
 * The three breakpoints. Styles name them as `@media (--phone)` (breakpoints.css); `wide` begins where `medium`
 * ends. Phone: tables become cards and everything is in one column. Narrow: links are in a bar at the bottom.
 * Medium: no second column.
 */
export const breakpoints = {
  phone: '(max-width: 700px)',
  narrow: '(max-width: 900px)',
  medium: '(max-width: 1180px)',
  wide: '(min-width: 1181px)',
} as const
