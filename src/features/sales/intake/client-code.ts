/** The source of a company's own code: typed by its people, imported from its file, or stored by our staff. */
export const codeSources = ['typed', 'import', 'staff'] as const
export type CodeSource = (typeof codeSources)[number]

/** The most codes of one company. */
export const mostCodes = 50_000

type Stored = { code: string; used_at: string }

/**
 * Returns the code to show of those a company uses for a product. Codes go before words, then the last used
 * first.
 */
export const shownCode = <C extends Stored>(codes: readonly C[]): C | null =>
  codes.toSorted((one, other) => words(one) - words(other) || other.used_at.localeCompare(one.used_at))[0] ??
  null

const words = ({ code }: Stored): number => code.split(/\s+/).length
