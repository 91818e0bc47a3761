import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { copyFolder, freePort } from './testing/global-setup.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-dev-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** As an editor does when saving. */
const touch = (file: string) => utimesSync(file, new Date(), new Date())

test('in development the server starts again when its code changes, and only then', async () => {
  copyFolder(inject('demonstration'), dataDir)
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'development', ROLE: 'api', PORT: `${port}`, DATA_DIR: dataDir }
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], { env: { ...env, LOG_LEVEL: 'warn' } })
  let said = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (said += chunk))
  const starts = () => said.match(/Portico is ready/g)?.length ?? 0
  const waiting = { timeout: 60_000 }

  await expect.poll(starts, waiting).toBe(1)
  touch('src/ui/theme.ts')
  touch('src/features/sales/orders/order.test.ts')
  touch('src/features/sales/orders/server/routes.ts')
  await expect.poll(starts, waiting).toBe(2)
  expect(said.match(/\S+ has changed/g)).toEqual(['features/sales/orders/server/routes.ts has changed'])
  const { status } = await fetch(`http://localhost:${port}/api/health`)
  expect(status).toBe(200)

  dev.kill('SIGTERM')
  expect(await once(dev, 'exit')).toEqual([0, null])
})
