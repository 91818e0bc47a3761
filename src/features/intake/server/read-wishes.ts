import { readLines } from '#features/imports/server/index.ts'
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
  readWishes(act, act.person.organization_id, block)

export const readOwnFile = (act: Act<Client>, file: UploadedFile | undefined): Promise<Intake> =>
  readFileFor(act, act.person.organization_id, file)

/** What a client has sent us, or a list of nobody's in particular. Throws 404 for a client one does not look after. */
export async function readForClient(
  act: Act<Manager>,
  organizationId: number | null | undefined,
  said: string | UploadedFile | undefined,
): Promise<Intake> {
  if (organizationId) await requireClient(act, organizationId)
  const whose = organizationId ?? null
  return typeof said === 'string' ? readWishes(act, whose, said) : readFileFor(act, whose, said)
}

async function readWishes(act: Act<Person>, organizationId: number | null, block: string): Promise<Intake> {
  const rows = readBlock(block)
  if (rows.length > mostRows) refuseFields({ text: tooManyRows })
  return { ...(await resolve(act, organizationId, rows)), without_quantity: 0 }
}

async function readFileFor(
  act: Act<Person>,
  organizationId: number | null,
  file: UploadedFile | undefined,
): Promise<Intake> {
  if (!file || file.size === 0) return refuseFields({ file: 'errors.noFile' })
  const { rows, without_quantity } = readFile(await readLines(file.path))
  return { ...(await resolve(act, organizationId, rows)), without_quantity }
}

/** Searches for what waited to be. */
export async function searchTexts({ db, lang }: Act<Person>, texts: readonly string[]): Promise<Searched> {
  const meant = await searchWords(db, texts.map((text) => text.trim()).filter(Boolean))
  const found = texts.map((text) => meant.get(text.trim()) ?? { candidates: [], sure: false })
  const products = await productsOfRows(db, [...new Set(found.flatMap(({ candidates }) => candidates))], lang)
  return { found, products: [...products.values()] }
}
