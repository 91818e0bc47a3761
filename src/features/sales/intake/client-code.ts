/** Where a company's own code comes from: typed by its people, out of a file of theirs, or stored by our staff. */
export const codeSources = ['typed', 'import', 'staff'] as const
export type CodeSource = (typeof codeSources)[number]

/** So many codes one company keeps. */
export const mostCodes = 50_000

type Stored = { code: string; used_at: string }

/** Of all that a company calls a product, what looks like a code goes before words, and what was used last before the rest. */
export const shownCode = <C extends Stored>(codes: readonly C[]): C | null =>
  codes.toSorted((one, other) => words(one) - words(other) || other.used_at.localeCompare(one.used_at))[0] ??
  null

const words = ({ code }: Stored): number => code.split(/\s+/).length
