export type Step = { to: number; at: string }

/**
 * Returns the SVG path of levels over time, 100 wide with the highest level at 0. The newest change comes
 * first.
 */
export function stepsOf(changes: readonly Step[], until: string, top: number): string {
  const oldest = changes.at(-1)
  if (!oldest) return ''
  const [from, to] = [Date.parse(oldest.at), Date.parse(until)]
  const place = (at: string) =>
    to > from ? Math.round(((Date.parse(at) - from) / (to - from)) * 10_000) / 100 : 0
  const rest = changes.slice(0, -1).reverse()
  return `M0 ${top - oldest.to}${rest.map((one) => `H${place(one.at)}V${top - one.to}`).join('')}H100`
}
