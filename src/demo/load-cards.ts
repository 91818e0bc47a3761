import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { files } from '#features/foundation/files/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { vcards } from '#features/people/vcards/server/tables.ts'
import type { Db } from '#platform/server/database/db.ts'
import { demonstrationCards } from './cards.ts'
import type { Files } from './claimed-files.ts'
import { demonstrationPeople } from './people.ts'
import { drawPortrait } from './portrait.ts'

/** Loads the business cards of the demonstration's managers; with a storage, their portraits too. */
export async function loadCards(db: Db, stored: Files | null): Promise<void> {
  const emails = demonstrationCards.map(({ of }) => of)
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  const idOf = new Map(found.map(({ id, email }) => [email, id]))
  const portraits = stored ? await keepPortraits(db, stored, idOf) : []
  await db.insert(vcards).values(
    demonstrationCards.map(({ of, portrait: _, ...card }, place) => ({
      ...columnsOf(of, card),
      user_id: idOf.get(of)!,
      photo_file_id: portraits[place]?.id ?? null,
    })),
  )
}

type Card = Omit<(typeof demonstrationCards)[number], 'of' | 'portrait'>

function columnsOf(email: string, { name, position, city, text, languages, telegram, ...card }: Card) {
  const { phone } = demonstrationPeople.find((person) => person.email === email)!
  return {
    ...card,
    name_en: name[0],
    name_ru: name[1],
    position_en: position[0],
    position_ru: position[1],
    city_en: city[0],
    city_ru: city[1],
    text_en: text[0],
    text_ru: text[1],
    phones: [phone],
    emails: [email],
    messengers: [
      { kind: 'whatsapp' as const, value: phone },
      ...(telegram ? [{ kind: 'telegram' as const, value: telegram }] : []),
    ],
    languages: languages.map(([id, level]) => ({ id, level })),
  }
}

/** Stores the portraits as files of their people, in the order of the cards. */
async function keepPortraits(db: Db, stored: Files, idOf: Map<string, number>): Promise<{ id: number }[]> {
  const rows = await Promise.all(
    demonstrationCards.map(async ({ of, portrait }) => {
      const picture = await drawPortrait(portrait)
      return {
        owner_id: idOf.get(of)!,
        category: 'avatar',
        name: 'portrait.webp',
        mime: 'image/webp',
        size: picture.length,
        sha256: createHash('sha256').update(picture).digest('hex'),
        storage_key: await stored.put(picture),
      }
    }),
  )
  return db.insert(files).values(rows).returning({ id: files.id })
}
