import type { ReplyInput } from '#platform/shared/time.ts'
import type { AuditEntry } from '../contract.ts'
import type { Entity, Operation } from '../entry.ts'
import { isPerson, nameField, namePart, type Reader, sayValue } from './say.ts'

type Changed = Record<string, [was: unknown, is: unknown]>

/** An entry as stored, with the name of its company. */
export type Found = {
  id: number
  at: Date
  actor_id: number | null
  actor_role: string | null
  on_behalf_of_id: number | null
  organization_id: number | null
  company: string | null
  request_id: string | null
  command: string | null
  entity: Entity
  entity_id: string
  part: string
  part_key: string
  /** Names of the card and the line, if any. */
  card_title: string | null
  line_title: string | null
  operation: Operation
  rows: number
  currency: string | null
  changes: Changed
  personal: Changed | null
  reason: string | null
  ip: string | null
  salt: string | null
}

const changedIn = ({ changes, personal }: Found): Changed => ({ ...changes, ...personal })

/** Returns the ids of the people an entry names. */
export function idsOfPeople(found: Found): number[] {
  const values = Object.entries(changedIn(found)).flatMap(([field, pair]) =>
    isPerson(field) ? pair.flat() : [],
  )
  const whose = found.entity === 'user' ? Number(found.entity_id) : null
  return [found.actor_id, found.on_behalf_of_id, whose, ...values].filter((id) => typeof id === 'number')
}

/** Returns an entry in words. Fields that only identify the row are left out, since the heading shows them. */
export function sayEntry(found: Found, reader: Reader): ReplyInput<typeof AuditEntry> {
  const {
    actor_id,
    on_behalf_of_id,
    actor_role,
    salt,
    changes,
    personal,
    currency,
    card_title,
    line_title,
    ...rest
  } = found
  const { entity, entity_id, part_key } = found
  const nameOf = (id: number | null) => (id === null ? null : (reader.people.get(id) ?? `#${id}`))
  const said = (field: string, value: unknown) => sayValue(field, value, reader, currency)
  return {
    ...rest,
    actor_id,
    actor: nameOf(actor_id),
    role: actor_role,
    instead_of: nameOf(on_behalf_of_id),
    title: card_title ?? (entity === 'user' ? nameOf(Number(entity_id)) : null) ?? entity_id,
    part_key: line_title ?? (part_key === entity_id ? null : part_key),
    part: namePart(found.part, reader.lang),
    is_erased: salt === null,
    changes: Object.entries(changedIn(found))
      .filter(([field]) => field !== 'id' && field !== 'organization_id')
      .map(([field, [was, is]]) => ({
        name: nameField(field, reader.lang),
        was: said(field, was),
        is: said(field, is),
      })),
  }
}
