import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { type Money, money } from '#platform/shared/money.ts'
import type { MergePreview } from '../contract.ts'
import { judge } from './judge.ts'
import { balances } from './ports.ts'

/** Returns what a merge would move, without moving anything. Throws `Refusal` 404. */
export async function previewMerge(
  ctx: Context<Manager>,
  fromId: number,
  intoId: number,
): Promise<MergePreview> {
  const { db, platform, lang } = ctx
  const { from, into, obstacles } = await judge(ctx, fromId, intoId)
  const counts: MergePreview['counts'] = []
  for (const [part, { count }] of Object.entries(platform.companyRecords)) {
    const found = (await count?.({ db }, fromId)) ?? 0
    if (found > 0) counts.push({ part, count: found })
  }
  const owed = async (id: number) => (await platform.ports.one(balances)?.(db, id)) ?? []
  const say = platform.translate(lang)
  return {
    from,
    into,
    counts,
    balances: sideBySide(await owed(fromId), await owed(intoId)),
    obstacles: obstacles.map(({ code, params, blocks }) => ({ text: say(code, params), blocks })),
  }
}

/** Returns the balances of both by currency. */
function sideBySide(from: readonly Money[], into: readonly Money[]): MergePreview['balances'] {
  const of = (all: readonly Money[], currency: string) =>
    all.find((one) => one.currency === currency)?.amount ?? 0
  const currencies = [...new Set([...from, ...into].map(({ currency }) => currency))].sort()
  return currencies.map((currency) => ({
    from: money(of(from, currency), currency),
    into: money(of(into, currency), currency),
    together: money(of(from, currency) + of(into, currency), currency),
  }))
}
