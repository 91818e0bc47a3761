import { existsSync } from 'node:fs'
import path from 'node:path'
import { cast } from '#demo/cast.ts'
import { featuresInOrder, folderOf } from '#features/in-order.ts'
import type { GoodRequests, Requests } from '#platform/server/testing/asking.ts'
import { actors } from './actors.ts'
import type { TestPortico } from './portico.ts'

/** A feature's declarations about its endpoints, for the tests of all endpoints. */
type Brought = { matrix: string; requests: Requests }

/**
 * Returns the files of the features in their order, then that of the lists. They are found by their path, not
 * listed by hand.
 */
async function brought(): Promise<Brought[]> {
  const files = featuresInOrder
    .map((name) => `${folderOf(name)}/server/testing/requests.ts`)
    .filter((file) => existsSync(`src/${file}`))
  const found: Brought[] = []
  for (const file of [...files, 'processes/testing/stored-lists.ts'])
    found.push(await import(path.resolve(`src/${file}`)))
  return found
}

/**
 * Returns who may call what, by method and path: a sign for each of the actors.
 *
 * + may
 * . must sign in (401)
 * - may not, and is told why (403)
 * ? does not exist for them (404)
 *
 * Throws if a matrix has other actors, or a row lacks a sign.
 */
export async function matrixRows(): Promise<Map<string, string>> {
  const heading = Object.keys(actors).join(' ')
  const rows = new Map<string, string>()
  for (const { matrix } of await brought()) {
    const [head, ...lines] = matrix.replaceAll('|', ' ').trim().split('\n')
    if (words(head!).join(' ') !== heading) throw new Error(`The actors of a matrix are: ${heading}`)
    for (const line of lines) {
      const [method, path, ...signs] = words(line)
      if (signs.length !== Object.keys(actors).length) throw new Error(`Not a sign for everybody: ${line}`)
      rows.set(`${method} ${path}`, signs.join(''))
    }
  }
  return rows
}

const words = (line: string) => line.trim().split(/\s+/)

/** Returns a request for every endpoint that is valid except for who sends it. */
export async function goodRequests({
  platform: { pool, storage },
}: Pick<TestPortico, 'platform'>): Promise<GoodRequests> {
  const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0]
  const buyer = await one('select id as user_id, organization_id from users where email = $1', [cast.clientA])
  const all: GoodRequests = {}
  for (const { requests } of await brought()) {
    Object.assign(all, await requests({ pool, storage, one, ...buyer }))
  }
  return all
}
