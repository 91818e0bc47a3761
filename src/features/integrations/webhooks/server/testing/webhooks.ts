import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Method } from '#platform/shared/contract.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Delivery, MadeWebhook, Webhook } from '../../contract.ts'
import { sendWebhook } from '../send-webhook.ts'
import { startReceiver } from './receiver.ts'

export let portico: TestPortico
export let receiver: Awaited<ReturnType<typeof startReceiver>>
export let company: { a: number; b: number }

export async function startWebhooks(): Promise<void> {
  portico = await startPortico({ world: 'company' })
  const idOf = async (email: string) =>
    (await sql('select organization_id as id from users where email = $1', [email]))[0].id
  company = { a: await idOf(cast.clientA), b: await idOf(cast.clientB) }
}

export async function openReceiver(): Promise<void> {
  receiver = await startReceiver()
}

export async function closeReceiver(): Promise<void> {
  receiver.stop()
  await sql('delete from webhooks')
  await sql('select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null')
}

export const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
export const ask = async <T>(who: string, method: Method, url: string, body?: object): Promise<T> => {
  const answer = await portico.request(who, method, url, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

export type Input = { url?: string; kinds?: string[] }
export const make = (who: string = cast.clientA, input: Input = {}) =>
  ask<MadeWebhook>(who, 'POST', '/api/webhooks', { url: receiver.url, kinds: ['order.confirmed'], ...input })
export const testOf = (id: number) => ask<Delivery>(cast.clientA, 'POST', `/api/webhooks/${id}/test`)
export const shown = (id: number, who: string = cast.clientA) =>
  ask<Delivery>(who, 'GET', `/api/webhook-deliveries/${id}`)
export const webhookOf = async (id: number) =>
  (await ask<Webhook[]>(cast.clientA, 'GET', '/api/webhooks')).find((one) => one.id === id)!

/** Attempts a delivery now, whenever it is due. */
export async function tryNow(id: number): Promise<Delivery> {
  await sql('update webhooks set rests_until = null')
  await sendWebhook(portico.platform, { delivery_id: id })
  return shown(id)
}
