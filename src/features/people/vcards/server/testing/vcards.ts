import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

export let portico: TestPortico

export async function startVcards(): Promise<void> {
  portico = await startPortico({ world: 'company' })
}

export const get = (url: string, lang = 'en') =>
  portico.request(null, 'GET', `/api/public/v-cards/${url}`, undefined, { 'x-lang-code': lang })
export const query = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows

/** Creates a published card of Maria's with the given columns. */
export async function makeCard(slug: string, columns: Record<string, unknown> = {}): Promise<void> {
  const row: Record<string, unknown> = {
    slug,
    state: 'published',
    name_en: 'Ann',
    user_id: await idOf('manager'),
    ...columns,
  }
  const names = Object.keys(row)
  await query(
    `insert into vcards (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}
export const idOf = async (who: string): Promise<number> =>
  (await query('select id from users where email = $1', [`${who}@portico.example`]))[0].id
