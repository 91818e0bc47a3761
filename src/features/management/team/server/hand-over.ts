import { dayOfSql } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { titlesOfSubjects } from '#platform/server/ports/subjects.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { taskLabel } from '#platform/shared/task.ts'
import type { HolidayRow } from './read-holidays.ts'

export type Reading = Pick<Context<unknown & null>, 'db' | 'platform'>
type Of = Pick<HolidayRow, 'manager_id' | 'ends_on'>

/** The most of each kind; the queue has all. */
export const most = 40

const waiting = statement<{ kind: string; subject: string; name: string; due_on: string | null }>(
  'hand_over.waiting',
  `select t.kind, t.subject, o.name, ${dayOfSql('t.due_at')}::text as due_on from tasks t join organizations o on o.id = t.organization_id
   where o.manager_id = $1 and t.closed_at is null and t.side = 'staff' order by t.due_at, t.opened_at, t.id limit ${most}`,
)
const offers = statement<{ number: number; name: string; valid_on: string | null }>(
  'hand_over.offers',
  `select r.number, o.name, ${dayOfSql('r.valid_until')}::text as valid_on from orders r join organizations o on o.id = r.organization_id
   where o.manager_id = $1 and r.stage = 'negotiation' and r.turn = 'client' order by r.valid_until, r.id limit ${most}`,
)
const promises = statement<{ number: number; name: string; sku: string; promised_on: string }>(
  'hand_over.promises',
  `select r.number, o.name, l.sku, l.promised_on::text as promised_on
   from organizations o join orders r on r.organization_id = o.id and r.stage in ('confirmed', 'in_work')
   join order_lines l on l.order_id = r.id and l.promised_on <= $2::date + 7 and l.delivered + l.cancelled < l.quantity
   where o.manager_id = $1 order by l.promised_on, r.id, l.place limit ${most}`,
)

/**
 * Returns the hand-over for a substitute: offers out, due tasks, and promised dates until a week after the
 * holiday.
 */
export async function briefFor(
  { db, platform }: Reading,
  { manager_id, ends_on }: Of,
  lang: Lang,
): Promise<string> {
  const say = platform.translate(lang)
  const [tasks, out, promised] = await Promise.all([
    run(db, waiting, [manager_id]),
    run(db, offers, [manager_id]),
    run(db, promises, [manager_id, ends_on]),
  ])
  const subjects = tasks.map(({ subject }) => subject)
  const titles = await titlesOfSubjects(platform.ports, db, subjects, say, lang)
  const parts = [
    section(
      say('team.brief.waiting'),
      tasks.map(({ kind, subject, name, due_on }) =>
        line([
          titles.get(subject),
          name,
          say(taskLabel(kind)),
          due_on && say('team.brief.due', { on: due_on }),
        ]),
      ),
    ),
    section(
      say('team.brief.offers'),
      out.map(({ number, name, valid_on }) =>
        line([
          say('orders.number', { number }),
          name,
          valid_on && say('team.brief.validUntil', { on: valid_on }),
        ]),
      ),
    ),
    section(
      say('team.brief.promises'),
      promised.map(({ number, name, sku, promised_on }) =>
        line([
          say('orders.number', { number }),
          name,
          sku,
          say('team.brief.promisedOn', { on: promised_on }),
        ]),
      ),
    ),
  ].filter(Boolean)
  return parts.join('\n\n') || say('team.brief.nothing')
}

export const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [title, ...lines.map((one) => `– ${one}`)].join('\n')
export const line = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')
