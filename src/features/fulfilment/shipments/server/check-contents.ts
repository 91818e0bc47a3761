import type { Context } from '#platform/server/calls/context.ts'
import { type FieldRefusal, refuseFields } from '#platform/shared/refusal.ts'
import { type Content, differences, filledOf, restOf } from '../packing.ts'
import type { WritePackage } from '../write-shape.ts'
import { linesOf } from './read-lots.ts'

/**
 * Returns packages as they are stored: if one has no contents, it has the rest. Throws `Refusal` 422 if contents are
 * given that do not add up to the lines of the lot.
 */
export async function checkContents(
  ctx: Pick<Context, 'db' | 'lang'>,
  lotId: number,
  given: readonly WritePackage[],
): Promise<WritePackage[]> {
  if (given.length === 0) return []
  const lines = (await linesOf(ctx, [lotId])).get(lotId) ?? []
  const packages = filledOf(given, lines).map((one) => ({ ...one, lines: [...one.lines] }))
  const skus = new Map(lines.map(({ line_id, sku }) => [line_id, sku]))
  const broken = { ...wrongPackages(packages, lines), ...wrongLines(packages, lines, skus) }
  if (Object.keys(broken).length > 0) refuseFields(broken)
  return packages
}

/** The packages without contents for which nothing is left. */
function wrongPackages(packages: readonly WritePackage[], lines: readonly Content[]) {
  const broken: Record<string, FieldRefusal> = {}
  if (restOf(lines, packages).length > 0) return broken
  for (const [at, one] of packages.entries())
    if (one.lines.length === 0) broken[`packages.${at}.lines`] = { code: 'shipments.printed.nothingLeft' }
  return broken
}

/** The lines of which the packages have too few or too many pieces, at the last package that has some. */
function wrongLines(
  packages: readonly WritePackage[],
  lines: readonly Content[],
  skus: ReadonlyMap<number, string>,
) {
  const broken: Record<string, FieldRefusal> = {}
  for (const { line_id, quantity, packed } of differences(lines, packages)) {
    const at = packages.findLastIndex((one) => one.lines.some((line) => line.line_id === line_id))
    const sku = skus.get(line_id)
    broken[`packages.${Math.max(0, at)}.lines`] ??= sku
      ? { code: 'shipments.printed.contentsDiffer', params: { sku, packed, quantity } }
      : { code: 'errors.notValid' }
  }
  return broken
}
