/**
 * Divides an amount by weights, in minor units, so that the shares add up to it: floor shares, then one unit more for
 * the largest remainders; of equal ones, for the first. A weight below zero counts as zero; if all do, the first share
 * is the whole. A negative amount is divided like its opposite. Throws if there is nothing to divide among.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new Error('There is nothing to apportion an amount over')
  // A product of two amounts may exceed 2^53.
  const parts = weights.map((weight) => BigInt(Math.max(0, weight)))
  const total = parts.reduce((sum, part) => sum + part, 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const whole = BigInt(Math.abs(amount))
  const shares = parts.map((part) => (whole * part) / total)
  const left = Number(whole - shares.reduce((sum, share) => sum + share, 0n))
  const remainders = parts.map((part, index) => ({ index, remainder: (whole * part) % total }))
  // The sort is stable, so equal remainders stay in their order.
  remainders.sort((a, b) => (a.remainder > b.remainder ? -1 : Number(a.remainder < b.remainder)))
  for (const { index } of remainders.slice(0, left)) shares[index]! += 1n
  // 0 − 0 is 0, while −0 would be another value for the tests and for JSON.
  return shares.map((share) => (amount < 0 ? 0 - Number(share) : Number(share)))
}
