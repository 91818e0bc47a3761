import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { isAtLeast, type Manager } from '#platform/shared/audience.ts'
import type { DiscountLimits } from '../../offer-shape.ts'

const all = statement<{ role: keyof DiscountLimits; percent_bp: number }>(
  'discount_limits.all',
  `select role, percent_bp from discount_limits`,
)

/** How far below the price rules each role goes by itself, in basis points; nobody's limit is said of an administrator. */
export async function discountLimits({ db }: Pick<Act, 'db'>): Promise<DiscountLimits> {
  const known = new Map((await run(db, all)).map(({ role, percent_bp }) => [role, percent_bp]))
  return { manager: known.get('manager') ?? 0, chief_manager: known.get('chief_manager') ?? 0 }
}

const everything = 10_000

/** The limit of one person; whoever is above a manager may go below cost as well (product 3.5). */
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

export async function setDiscountLimits(
  act: Pick<Act, 'db'>,
  limits: DiscountLimits,
): Promise<DiscountLimits> {
  await run(act.db, set, [limits.manager, limits.chief_manager])
  return discountLimits(act)
}
