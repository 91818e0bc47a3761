import { takeAsPhoto } from '#features/foundation/files/server/index.ts'
import { isOwnAvatar } from '#features/people/auth/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { mayWrite, movesFrom, type VcardMove, vcardMoves } from '../vcard.ts'
import type { ChangeVcard, StaffVcard, WriteVcard } from '../vcard-shape.ts'
import type { vcards } from './tables.ts'

type StaffAct = Act<Manager>
type Kept = typeof vcards.$inferSelect

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
const one = statement<Kept>('vcards.one', 'select * from vcards where id = $1')
const held = statement<Kept>('vcards.hold', 'select * from vcards where id = $1 for update')
/** In turn: two who take the same slug at once would both find it free. A statement of its own: what it waited for is seen by the next. */
const inTurn = statement(
  'vcards.in_turn',
  `select pg_advisory_xact_lock(hashtextextended('v-card ' || $1::text, 0))`,
)
/** What is printed somewhere stays its card's. */
const taken = statement<{ id: number }>(
  'vcards.slug_taken',
  `select id from vcards
   where (slug = $1 or former_slugs @> array[$1::text]) and id is distinct from $2::bigint`,
  'anew',
)
const works = statement<{ id: number }>('vcards.works_here', 'select id from staff_members where id = $1')

/** Throws `Refusal` 404. */
export async function findStaffVcard(
  { db, person }: StaffAct,
  id: number,
): Promise<Unwritten<typeof StaffVcard>> {
  const [card] = await run(db, one, [id])
  return card ? shown(card, person) : notFound()
}

/** A draft: nobody sees it until it is published. Throws 403 where it is to be somebody else's and one is no chief. */
export async function createVcard(act: StaffAct, wish: WriteVcard): Promise<Unwritten<typeof StaffVcard>> {
  const { db, person, now } = act
  if (!mayWrite(person, wish.user_id)) refuse('vcardsInside.errors.notYours', 403)
  await refuseWrong(db, wish, null)
  // A photo is the card's before it stands on it, so a card with one is begun without.
  const [made] = await run(db, insert, [now, [], ...valuesOf({ ...wish, photo_file_id: null })])
  if (wish.photo_file_id !== null) {
    await takePhoto(act, made!.id, wish.photo_file_id)
    await run(db, setPhoto, [made!.id, wish.photo_file_id])
  }
  return findStaffVcard(act, made!.id)
}

/** Throws 403 for a card that is not one's own to write, 409 where somebody changed it since. */
export async function changeVcard(
  act: StaffAct,
  id: number,
  { version, ...wish }: ChangeVcard,
): Promise<Unwritten<typeof StaffVcard>> {
  const { db, person, now } = act
  const before = await hold(act, id, version)
  if (!mayWrite(person, wish.user_id)) refuse('vcardsInside.errors.notYours', 403)
  await refuseWrong(db, wish, id)
  if (wish.photo_file_id !== before.photo_file_id) await takePhoto(act, id, wish.photo_file_id)
  await run(db, update, [id, now, ...valuesOf(wish)])
  return findStaffVcard(act, id)
}

/** Publishes, pauses or archives a card; 409 where it was moved since. */
export async function moveVcard(
  act: StaffAct,
  id: number,
  { move, version }: { move: VcardMove; version: number },
): Promise<Unwritten<typeof StaffVcard>> {
  const card = await hold(act, id, version)
  if (!movesFrom(card.state).includes(move)) refuse('vcardsInside.errors.moveNotAllowed', 409)
  await run(act.db, setState, [id, act.now, vcardMoves[move].to])
  return findStaffVcard(act, id)
}

async function hold({ db, person }: StaffAct, id: number, version: number): Promise<Kept> {
  const [card] = await run(db, held, [id])
  if (!card) return notFound()
  if (!mayWrite(person, card.user_id)) refuse('vcardsInside.errors.notYours', 403)
  if (card.version !== version) refuse('vcardsInside.errors.changedSince', 409)
  return card
}

/** Whoever puts a photo on a card has uploaded it, and not as their own picture. Throws `Refusal` 422 for any other file. */
async function takePhoto({ db, person }: StaffAct, id: number, photo: number | null): Promise<void> {
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

const valuesOf = (wish: WriteVcard): unknown[] => [
  ...[
    wish.slug,
    wish.user_id,
    wish.photo_file_id,
    wish.name_en || null,
    wish.name_ru || null,
    wish.position_en || null,
  ],
  ...[wish.position_ru || null, wish.city_en || null, wish.city_ru || null, wish.text_en || null],
  ...[wish.text_ru || null, wish.phones, wish.emails, JSON.stringify(wish.messengers)],
  ...[JSON.stringify(wish.languages), JSON.stringify(wish.links), wish.time_zone, wish.working_days],
  ...[wish.working_from, wish.working_to, wish.referral_on, wish.starts_at, wish.ends_at],
]

function shown(card: Kept, person: Manager): Unwritten<typeof StaffVcard> {
  const may_change = mayWrite(person, card.user_id)
  const words = {
    ...{ name_en: card.name_en ?? '', name_ru: card.name_ru ?? '', position_en: card.position_en ?? '' },
    ...{ position_ru: card.position_ru ?? '', city_en: card.city_en ?? '', city_ru: card.city_ru ?? '' },
    ...{ text_en: card.text_en ?? '', text_ru: card.text_ru ?? '' },
  }
  return { ...card, ...words, may_change, moves: may_change ? movesFrom(card.state) : [] }
}
