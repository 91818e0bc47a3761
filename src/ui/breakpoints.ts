/**
 * The three widths at which pages change. Styles name them as `@media (--phone)`; `wide` is where `medium` ends.
 * On a phone a table is cards and everything stands in one column; a narrow page has its places in a bar at the bottom;
 * a medium one has no second column.
 */
export const breakpoints = {
  phone: '(max-width: 700px)',
  narrow: '(max-width: 900px)',
  medium: '(max-width: 1180px)',
  wide: '(min-width: 1181px)',
} as const
