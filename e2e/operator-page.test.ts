import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lastBackup } from '#processes/backup/last.ts'
import { blocksOf, operatorAt, operatorsGuide } from './testing/operator.ts'

/** The commands of the operator's page, unchanged except for the paths. */
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-operator-'))
const { blocks, url, said, start, stop } = await operatorAt(home)
afterAll(async () => {
  await stop()
  rmSync(home, { recursive: true, force: true })
})

const ask = async (method: string, where: string, body?: object, token?: string) => {
  const response = await fetch(`${url}${where}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, `${method} ${where}`).toBeLessThan(300)
  return (await response.json().catch(() => ({}))) as any
}

test('both languages say the same commands', () => {
  expect(blocksOf(operatorsGuide('ru'))).toEqual(blocksOf(operatorsGuide('en')))
  expect(Object.keys(blocks)).toEqual([
    ...['settings', 'first-day', 'start', 'backup', 'restore'],
    ...['pg-dump', 'pg-restore'],
  ])
})

test('first day, backup and restoring, as the page has them', async () => {
  const link = new URL(/http:\S+reset-password\S+/.exec(await said(blocks['first-day']!))![0])
  await start()
  const email = link.searchParams.get('email')!
  const password = 'Opening-Day-2026'
  const joining = { email, token: link.searchParams.get('token'), password, c_password: password }
  expect((await fetch(link)).status).toBe(200)
  await ask('POST', '/api/auth/invitation-acceptance', joining)
  const { token } = await ask('POST', '/api/auth/token', { email, password })
  await ask('POST', '/api/manager/currencies', { code: 'EUR' }, token)

  expect(await said(blocks.backup!)).toContain('read back and whole')
  expect(lastBackup(`${home}/data`)?.place).toContain('.portico-backup')
  await stop()
  expect(await said(`${blocks.backup!.split('\n')[0]}\n${blocks.restore}`)).toMatch(/restored \d+ rows/)
  expect(existsSync(`${home}/data-restored/secrets.json`)).toBe(true)

  await start(`export DATA_DIR=${home}/data-restored`)
  const again = await ask('POST', '/api/auth/token', { email, password })
  expect((await ask('GET', '/api/auth/user', undefined, again.token)).role).toBe('admin')
  const codes = (await ask('GET', '/api/currencies')).map(({ code }: { code: string }) => code)
  expect(codes).toEqual(['USD', 'EUR'])
})
