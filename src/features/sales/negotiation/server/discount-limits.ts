import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isAtLeast, type Manager } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { limitsChanged } from '../offer-events.ts'
import type { DiscountLimits, LimitsCard } from '../offer-shape.ts'

const all = statement<{ role: keyof DiscountLimits; percent_bp: number }>(
  'discount_limits.all',
  `select role, percent_bp from discount_limits`,
)

/** Returns the discount limit of each role in basis points. Administrators have none. */
export async function discountLimits({ db }: Pick<Context, 'db'>): Promise<DiscountLimits> {
  const known = new Map((await run(db, all)).map(({ role, percent_bp }) => [role, percent_bp]))
  return { manager: known.get('manager') ?? 0, chief_manager: known.get('chief_manager') ?? 0 }
}

const everything = 10_000

/** Returns the limit of one person. Anyone above a manager may also go below cost (product 3.5). */
export async function limitOf(
  db: Db,
  person: Pick<Manager, 'role'>,
): Promise<{ percent_bp: number; may_below_cost: boolean }> {
  const may_below_cost = isAtLeast(person, 'chief_manager')
  if (person.role === 'admin') return { percent_bp: everything, may_below_cost }
  const limits = await discountLimits({ db })
  return { percent_bp: limits[person.role as keyof DiscountLimits], may_below_cost }
}

const set = statement(
  'discount_limits.set',
  `insert into discount_limits (role, percent_bp) values ('manager', $1), ('chief_manager', $2)
   on conflict (role) do update set percent_bp = excluded.percent_bp`,
)

const history = statement<ReplyInput<typeof LimitsCard>['changes'][number]>(
  'discount_limits.history',
  `select e.at, u.name as by, e.payload -> 'before' as before, e.payload -> 'after' as after
   from events e left join people_names u on u.id = e.actor_id
   where e.subject = 'discount_limits:1' order by e.id desc limit 20`,
)

/** Returns the limits with the history of their changes. */
export async function limitsCard(ctx: Pick<Context, 'db'>): Promise<ReplyInput<typeof LimitsCard>> {
  const [limits, changes] = await Promise.all([discountLimits(ctx), run(ctx.db, history)])
  return { ...limits, changes }
}

/** Sets the limits. Writes no event if nothing changes. */
export async function setDiscountLimits(
  ctx: Pick<Context, 'db' | 'emit'>,
  after: DiscountLimits,
): Promise<ReplyInput<typeof LimitsCard>> {
  const before = await discountLimits(ctx)
  if (before.manager !== after.manager || before.chief_manager !== after.chief_manager) {
    await run(ctx.db, set, [after.manager, after.chief_manager])
    await ctx.emit(limitsChanged, { limits_id: 1, before, after })
  }
  return limitsCard(ctx)
}
