import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { inTransaction } from '#platform/server/database/db.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import type { ImportKind } from '../../import.ts'
import { bookOrRefusal, type ImportInput, runImport, startImport } from '../index.ts'

export let own: FreshDatabase
export let folder: string

export async function openImports(): Promise<void> {
  own = await freshDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'portico-imports-'))
}

export async function closeImports(): Promise<void> {
  rmSync(folder, { recursive: true })
  await own.drop()
}

export async function emptyImports(): Promise<void> {
  await own.pool.query(
    'truncate products, product_search, product_codes, categories, imports, import_mappings cascade',
  )
}

export function file(name: string, contents: string | Buffer): string {
  const place = path.join(folder, name)
  writeFileSync(place, contents)
  return place
}

export async function start(place: string, more: Partial<ImportInput> = {}) {
  const input = {
    kind: 'products' as ImportKind,
    file: await bookOrRefusal(place, more.choice),
    fileName: 'list.csv',
    dryRun: false,
    actorId: null,
    ...more,
  }
  return inTransaction(own.pool, (db) => startImport(db, input))
}

export async function bringIn(place: string, more: Partial<ImportInput> = {}) {
  const { id, refusal } = await start(place, more)
  expect(refusal).toBeNull()
  return runImport(own.pool, id)
}

export async function catalogue() {
  const { rows } = await own.pool.query(
    `select sku, mpn, coalesce(p.name_en, p.name_ru) as name, ean, c.name_ru as category, supplier, amount::int as price, on_hand as stock
     from products p left join categories c on c.id = p.category_id left join prices on prices.product_id = p.id
     left join stock_levels s on s.product_id = p.id order by sku`,
  )
  return rows
}

export const list =
  'Артикул;Наименование;Группа;Цена, руб.;Остаток\nA-1;Болт М8;Крепёж;12,50;100\nA-2;Гайка М8;Крепёж;3;\n'
