import { codeOf } from '../fold.ts'
import { oneSlipAway, slipsBetween, unlikelinessOfSlip } from '../spelling.ts'
import { type CodeOf, type Codes, idsOf } from './codes.ts'

/** No code is longer. Each character costs about seventy spellings. */
const longest = 32

/**
 * Returns products whose code is one typo away, the likeliest first. If there are none and the query means
 * nothing else (`isLost`), those with the most similar codes.
 */
export async function findByMistypedCode(codes: Codes, query: string, isLost: boolean): Promise<number[]> {
  const code = codeOf(query)
  if (code.length < 4 || code.length > longest) return []
  const slipped = await codes.among(oneSlipAway(code))
  if (slipped.length > 0) return nearestFirst(slipped, (other) => unlikelinessOfSlip(code, other))
  return isLost ? likest(codes, code) : []
}

async function likest(codes: Codes, code: string): Promise<number[]> {
  const like = await codes.alike(code)
  const near = Math.max(2, Math.floor(code.length / 4))
  return nearestFirst(
    like.filter((one) => slipsBetween(code, one.code, near) <= near),
    (other) => slipsBetween(code, other, near),
  )
}

const nearestFirst = (found: CodeOf[], distance: (code: string) => number): number[] =>
  idsOf([...found].sort((one, other) => distance(one.code) - distance(other.code)))
