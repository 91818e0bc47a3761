import { takeAsPhoto } from '#features/foundation/files/server/index.ts'
import { isOwnAvatar } from '#features/people/auth/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { withCountryCode } from '#platform/server/calls/phone-number.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { mayWrite, transitionsFrom, type VcardTransition, vcardTransitions } from '../vcard.ts'
import type { ChangeVcard, StaffVcard, WriteVcard } from '../vcard-shape.ts'
import type { vcards } from './tables.ts'

type StaffContext = Context<Manager>
type Stored = typeof vcards.$inferSelect

const columns = `slug, user_id, photo_file_id, name_en, name_ru, position_en, position_ru, city_en, city_ru, text_en, text_ru, phones,
  emails, messengers, languages, links, time_zone, working_days, working_from, working_to, referral_on, starts_at, ends_at`
const given = columns.split(',').map((_, place) => `$${place + 3}`)

const insert = statement<{ id: number }>(
  'vcards.insert',
  `insert into vcards (created_at, updated_at, former_slugs, ${columns}) values ($1, $1, $2, ${given}) returning id`,
)
const update = statement<{ id: number }>(
  'vcards.update',
  `update vcards set version = version + 1, updated_at = $2,
     former_slugs = case when slug = $3 then former_slugs else array_append(array_remove(former_slugs, $3), slug) end,
     (${columns}) = (${given})
   where id = $1 returning id`,
)
const setState = statement(
  'vcards.set_state',
  'update vcards set version = version + 1, updated_at = $2, state = $3 where id = $1',
)
const setPhoto = statement('vcards.set_photo', 'update vcards set photo_file_id = $2 where id = $1')
const one = statement<Stored>('vcards.one', 'select * from vcards where id = $1')
const locked = statement<Stored>('vcards.hold', 'select * from vcards where id = $1 for update')
/**
 * Serializes writes of the same slug, which would otherwise both find it free. A separate statement, because only the
 * next one sees what was committed during the wait.
 */
const inTurn = statement(
  'vcards.in_turn',
  `select pg_advisory_xact_lock(hashtextextended('v-card ' || $1::text, 0))`,
)
/** Former slugs stay taken, because they may be printed somewhere. */
const taken = statement<{ id: number }>(
  'vcards.slug_taken',
  `select id from vcards
   where (slug = $1 or former_slugs @> array[$1::text]) and id is distinct from $2::bigint`,
  'again',
)
const works = statement<{ id: number }>('vcards.works_here', 'select id from staff_members where id = $1')

/** Throws `Refusal` 404. */
export async function findStaffVcard(
  { db, person }: StaffContext,
  id: number,
): Promise<ReplyInput<typeof StaffVcard>> {
  const [card] = await run(db, one, [id])
  return card ? shown(card, person) : notFound()
}

/**
 * Creates a draft, which is shown only once published. Throws 403 for a card of someone else, unless the author is a
 * chief manager.
 */
export async function createVcard(
  ctx: StaffContext,
  input: WriteVcard,
): Promise<ReplyInput<typeof StaffVcard>> {
  const { db, person, now } = ctx
  if (!mayWrite(person, input.user_id)) refuse('vcardsInside.errors.notYours', 403)
  await refuseWrong(db, input, null)
  // A photo must belong to the card before the card can use it, so the card is created without it.
  const [made] = await run(db, insert, [now, [], ...valuesOf({ ...input, photo_file_id: null })])
  if (input.photo_file_id !== null) {
    await takePhoto(ctx, made!.id, input.photo_file_id)
    await run(db, setPhoto, [made!.id, input.photo_file_id])
  }
  return findStaffVcard(ctx, made!.id)
}

/** Throws 403 for a card the person may not change, 409 if it changed in the meantime. */
export async function changeVcard(
  ctx: StaffContext,
  id: number,
  { version, ...input }: ChangeVcard,
): Promise<ReplyInput<typeof StaffVcard>> {
  const { db, person, now } = ctx
  const before = await hold(ctx, id, version)
  if (!mayWrite(person, input.user_id)) refuse('vcardsInside.errors.notYours', 403)
  await refuseWrong(db, input, id)
  if (input.photo_file_id !== before.photo_file_id) await takePhoto(ctx, id, input.photo_file_id)
  await run(db, update, [id, now, ...valuesOf(input)])
  return findStaffVcard(ctx, id)
}

/** Publishes, pauses or archives a card. Throws 409 if it changed in the meantime. */
export async function transitionVcard(
  ctx: StaffContext,
  id: number,
  { transition, version }: { transition: VcardTransition; version: number },
): Promise<ReplyInput<typeof StaffVcard>> {
  const card = await hold(ctx, id, version)
  if (!transitionsFrom(card.state).includes(transition))
    refuse('vcardsInside.errors.transitionNotAllowed', 409)
  await run(ctx.db, setState, [id, ctx.now, vcardTransitions[transition].to])
  return findStaffVcard(ctx, id)
}

async function hold({ db, person }: StaffContext, id: number, version: number): Promise<Stored> {
  const [card] = await run(db, locked, [id])
  if (!card) return notFound()
  if (!mayWrite(person, card.user_id)) refuse('vcardsInside.errors.notYours', 403)
  if (card.version !== version) refuse('vcardsInside.errors.changedSince', 409)
  return card
}

/**
 * Attaches a photo, which the author must have uploaded and not as their avatar. Throws `Refusal` 422 for any other
 * file.
 */
async function takePhoto({ db, person }: StaffContext, id: number, photo: number | null): Promise<void> {
  if (photo === null) return
  const isFace = await isOwnAvatar(db, person.id, photo)
  if (isFace || !(await takeAsPhoto(db, person.id, `vcard:${id}`, photo)))
    refuseFields({ photo_file_id: 'errors.notValid' })
}

async function refuseWrong(db: Db, { slug, user_id }: WriteVcard, id: number | null): Promise<void> {
  await run(db, inTurn, [slug])
  if ((await run(db, taken, [slug, id])).length > 0) refuseFields({ slug: 'vcardsInside.errors.taken' })
  if (user_id !== null && (await run(db, works, [user_id])).length === 0)
    refuseFields({ user_id: 'errors.oneOf' })
}

const valuesOf = (input: WriteVcard): unknown[] => [
  ...[
    input.slug,
    input.user_id,
    input.photo_file_id,
    input.name_en || null,
    input.name_ru || null,
    input.position_en || null,
  ],
  ...[input.position_ru || null, input.city_en || null, input.city_ru || null, input.text_en || null],
  ...[
    input.text_ru || null,
    input.phones.map(withCountryCode),
    input.emails,
    JSON.stringify(input.messengers),
  ],
  ...[JSON.stringify(input.languages), JSON.stringify(input.links), input.time_zone, input.working_days],
  ...[input.working_from, input.working_to, input.referral_on, input.starts_at, input.ends_at],
]

function shown(card: Stored, person: Manager): ReplyInput<typeof StaffVcard> {
  const may_change = mayWrite(person, card.user_id)
  const words = {
    name_en: card.name_en ?? '',
    name_ru: card.name_ru ?? '',
    position_en: card.position_en ?? '',
    position_ru: card.position_ru ?? '',
    city_en: card.city_en ?? '',
    city_ru: card.city_ru ?? '',
    text_en: card.text_en ?? '',
    text_ru: card.text_ru ?? '',
  }
  return { ...card, ...words, may_change, transitions: may_change ? transitionsFrom(card.state) : [] }
}
