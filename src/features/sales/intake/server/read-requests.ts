import { readLines } from '#features/goods/imports/server/index.ts'
import { type Buyer, buyerFor } from '#features/goods/pricing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
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

/** Reads a pasted block for the person's own company. */
export const readOwnBlock = (ctx: Context<Client>, block: string): Promise<Intake> =>
  readRequests(ctx, { id: ctx.person.organization_id, buyer: ctx.person }, block)

export const readOwnFile = (ctx: Context<Client>, file: UploadedFile | undefined): Promise<Intake> =>
  readFileFor(ctx, { id: ctx.person.organization_id, buyer: ctx.person }, file)

/**
 * Reads a client's list, or a list for no particular client. Throws 404 for a client the person does not look
 * after.
 */
export async function readForClient(
  ctx: Context<Manager>,
  organizationId: number | null | undefined,
  said: string | UploadedFile | undefined,
): Promise<Intake> {
  const whose = { id: organizationId ?? null, buyer: await buyerAsked(ctx, organizationId) }
  return typeof said === 'string' ? readRequests(ctx, whose, said) : readFileFor(ctx, whose, said)
}

/** Returns the buyer on whose behalf staff ask. Throws 404 for a client the person does not look after. */
export async function buyerAsked(
  ctx: Context<Manager>,
  organizationId: number | null | undefined,
): Promise<Buyer | null> {
  if (organizationId) await requireClient(ctx, organizationId)
  return buyerFor(ctx.db, ctx.person, organizationId ?? null)
}

/** The company whose codes are used, and the buyer whose prices are used. */
type Whose = { id: number | null; buyer: Buyer | null }

async function readRequests(ctx: Context<Person>, { id, buyer }: Whose, block: string): Promise<Intake> {
  const rows = readBlock(block)
  if (rows.length > mostRows) refuseFields({ text: tooManyRows })
  return { ...(await resolve(ctx, id, buyer, rows)), without_quantity: 0 }
}

async function readFileFor(
  ctx: Context<Person>,
  { id, buyer }: Whose,
  file: UploadedFile | undefined,
): Promise<Intake> {
  if (!file || file.size === 0) return refuseFields({ file: 'errors.noFile' })
  const { rows, without_quantity } = readFile(await readLines(file.path))
  return { ...(await resolve(ctx, id, buyer, rows)), without_quantity }
}

/** Searches for the rows skipped before, for the person's own company. */
export const searchOwnTexts = (ctx: Context<Client>, texts: readonly string[]): Promise<Searched> =>
  searchTexts(ctx, ctx.person, texts)

/** The same for a client the person looks after, or for no particular client. */
export const searchTextsFor = async (
  ctx: Context<Manager>,
  organizationId: number | null | undefined,
  texts: readonly string[],
): Promise<Searched> => searchTexts(ctx, await buyerAsked(ctx, organizationId), texts)

async function searchTexts(
  { db, lang }: Context<Person>,
  buyer: Buyer | null,
  texts: readonly string[],
): Promise<Searched> {
  const meant = await searchWords(db, texts.map((text) => text.trim()).filter(Boolean))
  const found = texts.map((text) => meant.get(text.trim()) ?? { candidates: [], sure: false })
  const ids = [...new Set(found.flatMap(({ candidates }) => candidates))]
  const products = await productsOfRows(db, ids, lang, buyer)
  return { found, products: [...products.values()] }
}
