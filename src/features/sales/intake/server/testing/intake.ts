import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Intake, IntakeRow } from '../../contract.ts'

export let portico: TestPortico
export let bolt: number
export let nut: number
export let washer: number
export let chain: number

export async function startIntake(): Promise<void> {
  portico = await startPortico()
  ;[bolt, nut, washer, chain] = (await putOnSale(portico.platform, [
    {
      sku: 'HB-M8X40-A2',
      mpn: 'ZX-7781',
      ean: '4680008140234',
      name_en: 'Hex bolt M8x40 A2',
      name_ru: 'Болт шестигранный М8х40 А2',
      price: 30,
      pack_qty: 50,
      min_qty: 100,
    },
    { sku: 'NT-M8-A2', name_en: 'Hex nut M8 A2', name_ru: 'Гайка М8 А2', price: 10 },
    { sku: 'WS-8', name_en: 'Flat washer 8', name_ru: 'Шайба плоская 8', price: 5, status: 'discontinued' },
    { sku: 'CH-08B', name_en: 'Roller chain', price: 900, unit: 'm' },
    { sku: 'HB-M10X50', name_en: 'Carriage coupling left', price: 40 },
    { sku: 'HB-M10X60', name_en: 'Carriage coupling right', price: 45 },
    { sku: 'SECRET-1', name_en: 'Hidden sprocket', price: 45, status: 'hidden' },
    { sku: 'DRAFT-1', mpn: 'DR-991', name_en: 'Draft sprocket', price: 45, status: 'draft' },
  ])) as [number, number, number, number]
}

export const read = (text: string, as: string = cast.clientA) =>
  portico.request<Intake>(as, 'POST', '/api/front/intake', { text })
export const rowsOf = async (text: string, as?: string): Promise<IntakeRow[]> =>
  (await read(text, as)).body.rows
