import { readLines } from '#features/goods/imports/server/index.ts'
import { type Buyer, buyerFor } from '#features/goods/pricing/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Client, Manager, Person } from '#platform/shared/audience.ts'
import type { UploadedFile } from '#platform/shared/contract.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { Intake, Searched } from '../contract.ts'
import { mostRows } from '../intake.ts'
import { readBlock } from '../read-block.ts'
import { readFile, tooManyRows } from '../read-file.ts'
import { productsOfRows } from './products-of-rows.ts'
import { requireClient } from './require-client.ts'
import { resolve } from './resolve.ts'
import { searchWords } from './search-words.ts'

/** A pasted block, for the person's own company. */
export const readOwnBlock = (act: Act<Client>, block: string): Promise<Intake> =>
  readWishes(act, { id: act.person.organization_id, buyer: act.person }, block)

export const readOwnFile = (act: Act<Client>, file: UploadedFile | undefined): Promise<Intake> =>
  readFileFor(act, { id: act.person.organization_id, buyer: act.person }, file)

/** What a client has sent us, or a list of nobody's in particular. Throws 404 for a client one does not look after. */
export async function readForClient(
  act: Act<Manager>,
  organizationId: number | null | undefined,
  said: string | UploadedFile | undefined,
): Promise<Intake> {
  const whose = { id: organizationId ?? null, buyer: await buyerAsked(act, organizationId) }
  return typeof said === 'string' ? readWishes(act, whose, said) : readFileFor(act, whose, said)
}

/** Whom staff ask for. Throws 404 for a client one does not look after. */
export async function buyerAsked(
  act: Act<Manager>,
  organizationId: number | null | undefined,
): Promise<Buyer | null> {
  if (organizationId) await requireClient(act, organizationId)
  return buyerFor(act.db, act.person, organizationId ?? null)
}

/** Whose codes a list is read by, and at whose prices. */
type Whose = { id: number | null; buyer: Buyer | null }

async function readWishes(act: Act<Person>, { id, buyer }: Whose, block: string): Promise<Intake> {
  const rows = readBlock(block)
  if (rows.length > mostRows) refuseFields({ text: tooManyRows })
  return { ...(await resolve(act, id, buyer, rows)), without_quantity: 0 }
}

async function readFileFor(
  act: Act<Person>,
  { id, buyer }: Whose,
  file: UploadedFile | undefined,
): Promise<Intake> {
  if (!file || file.size === 0) return refuseFields({ file: 'errors.noFile' })
  const { rows, without_quantity } = readFile(await readLines(file.path))
  return { ...(await resolve(act, id, buyer, rows)), without_quantity }
}

/** Searches for what waited to be, for the person's own company. */
export const searchOwnTexts = (act: Act<Client>, texts: readonly string[]): Promise<Searched> =>
  searchTexts(act, act.person, texts)

/** The same for a client somebody looks after, or for nobody in particular. */
export const searchTextsFor = async (
  act: Act<Manager>,
  organizationId: number | null | undefined,
  texts: readonly string[],
): Promise<Searched> => searchTexts(act, await buyerAsked(act, organizationId), texts)

async function searchTexts(
  { db, lang }: Act<Person>,
  buyer: Buyer | null,
  texts: readonly string[],
): Promise<Searched> {
  const meant = await searchWords(db, texts.map((text) => text.trim()).filter(Boolean))
  const found = texts.map((text) => meant.get(text.trim()) ?? { candidates: [], sure: false })
  const ids = [...new Set(found.flatMap(({ candidates }) => candidates))]
  const products = await productsOfRows(db, ids, lang, buyer)
  return { found, products: [...products.values()] }
}
