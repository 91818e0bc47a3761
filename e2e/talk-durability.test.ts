import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { runTalk } from './kills/talk.ts'
import { copyFolder } from './testing/global-setup.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-talk-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('what six people say while sockets are cut and the server is killed is read once and in order by everybody', {
  timeout: 180_000,
}, async () => {
  const dataDir = path.join(home, 'data')
  copyFolder(inject('demonstration'), dataDir)
  const { sent, faults } = await runTalk(dataDir, { senders: 6, messages: 40, kills: 1, seed: 7 })
  expect([sent, faults]).toEqual([240, []])
})
