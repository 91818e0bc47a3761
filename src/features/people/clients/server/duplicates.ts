import { type SQL, sql } from 'drizzle-orm'
import { e164 } from '#platform/server/calls/phone-number.ts'
import { composed, type Db } from '#platform/server/database/db.ts'
import type { Manager, UserStatus } from '#platform/shared/audience.ts'
import { type Duplicate, type LikeWhom, likenesses } from '../staff-contract.ts'
import { visibleTo } from './queries.ts'

/** A domain used by more companies than this belongs to a mail provider and is no evidence. */
const sharedBy = 3
/** The minimum similarity of two names, from 0 to 1. */
const alike = 0.45
const shown = 6

type Found = {
  id: number
  is_own: boolean
  organization_name: string
  contact: string
  status: UserStatus
} & Record<(typeof likenesses)[number], boolean>

/** Returns SQL for a tax number without spaces and punctuation, in capitals. */
const bare = (number: SQL): SQL => sql`upper(regexp_replace(${number}, '[^0-9A-Za-z]', '', 'g'))`

/**
 * Returns companies that may be the one described, the most likely first: by address, phone, tax number, name, or a
 * rare e-mail domain. For a client of another manager the answer says only that a match exists and which field
 * matched.
 */
export async function duplicatesOf(
  db: Db,
  person: Manager,
  { email, phone, name, tax_number }: LikeWhom,
  except: number | null = null,
): Promise<Duplicate[]> {
  const digits = e164(phone).replace(/\D/g, '')
  const domain = email.includes('@') ? email.slice(email.lastIndexOf('@') + 1).toLowerCase() : ''
  const tax = tax_number.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  const hasTax = tax.length >= 3
  if (!email && digits.length < 6 && name.length < 3 && !hasTax) return []
  const rows = await composed<Found>(
    db,
    sql`select * from (
      select distinct on (o.id) o.id, ${visibleTo(person)} as is_own, o.name as organization_name,
        u.name || ' ' || u.last_name as contact, u.status,
        lower(u.email) = lower(${email}) as email,
        ${digits.length >= 6} and regexp_replace(coalesce(u.phone, ''), '\\D', '', 'g') = ${digits} as phone,
        ${hasTax} and coalesce(${bare(sql`o.tax_number`)} = ${tax}, false) as tax_number,
        ${name.length >= 3} and similarity(lower(o.name), lower(${name})) > ${alike} as name,
        ${domain !== ''} and lower(split_part(u.email, '@', 2)) = ${domain} and (
          select count(distinct c.organization_id) <= ${sharedBy} from users c
          where lower(split_part(c.email, '@', 2)) = ${domain}
        ) as domain
      from organizations o join users u on u.organization_id = o.id
      where u.status <> 'deleted' and o.id <> ${except ?? 0}
        and (lower(u.email) = lower(${email})
          or ${digits.length >= 6} and regexp_replace(coalesce(u.phone, ''), '\\D', '', 'g') = ${digits}
          or ${hasTax} and ${bare(sql`o.tax_number`)} = ${tax}
          or ${name.length >= 3} and similarity(lower(o.name), lower(${name})) > ${alike}
          or ${domain !== ''} and lower(split_part(u.email, '@', 2)) = ${domain})
      order by o.id, lower(u.email) = lower(${email}) desc, u.id
    ) as found where email or phone or tax_number or name or domain
    order by email desc, tax_number desc, phone desc, name desc, id limit ${shown}`,
  )
  return rows.map(({ is_own, id, organization_name, contact, status, ...like }) => ({
    ...(is_own
      ? { id, organization_name, contact, status }
      : { id: null, organization_name: null, contact: null, status: null }),
    why: likenesses.filter((one) => like[one]),
  }))
}
