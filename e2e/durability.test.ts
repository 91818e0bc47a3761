import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { copyFolder, freePort, startPortico } from './testing/global-setup.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-durable-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('what was acknowledged is there after the process is killed, and a session goes on', async () => {
  copyFolder(inject('demonstration'), dataDir)
  const port = await freePort()
  const first = await startPortico({ dataDir, port })
  const ask = async (method: string, url: string, token?: string, body?: unknown) => {
    const response = await fetch(`http://localhost:${port}${url}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    })
    expect(response.status).toBe(200)
    return response.json()
  }
  const { token } = await ask('POST', '/api/auth/token', undefined, {
    email: cast.clientA,
    password: demonstrationPassword,
  })
  const cart = await ask('POST', '/api/front/carts', token, { name: 'Before the cut' })
  await ask('POST', `/api/front/carts/${cart.id}/lines`, token, { product_id: 1, quantity: 100 })
  const order = await ask('POST', `/api/front/carts/${cart.id}/checkout`, token, { delivery_method: 1 })
  const dead = new Promise((resolve) => first.child.once('exit', resolve))
  first.child.kill('SIGKILL')
  await dead

  const second = await startPortico({ dataDir, port })
  try {
    const again = await ask('GET', `/api/front/orders/${order.id}`, token)
    expect(again).toEqual(order)
    const repeated = await ask('POST', `/api/front/carts/${cart.id}/checkout`, token, { delivery_method: 1 })
    expect(repeated.id).toBe(order.id)
  } finally {
    await second.stop()
  }
})
