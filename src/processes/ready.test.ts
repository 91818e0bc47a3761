import { expect, test } from 'vitest'
import { readEnv } from '#platform/server/start/env.ts'
import { whereEmailsGo } from './ready.ts'

const usual = { PUBLIC_URL: 'https://shop.example', DATA_DIR: '/stored', DATABASE_URL: 'postgres://x/y' }
const said = (more: Record<string, string>) => {
  const realtimeSecret = 's'.repeat(40)
  const api = { API_BASE_URL: 'https://shop.example' }
  return whereEmailsGo({
    ...readEnv({ ...usual, ...api, REALTIME_SECRET: realtimeSecret, ...more }),
    realtimeSecret,
  })
}
const smtp = { SMTP_URL: 'smtps://user:secret-word@mail.example:465' }

test.each([
  ['a demonstration', { DEMO: '1' }, 'E-mails are stored and can be read at https://shop.example/dev/mail'],
  ['a demonstration with a mail server', { DEMO: '1', ...smtp }, 'E-mails leave by mail.example:465'],
  ['real work', smtp, 'E-mails leave by mail.example:465'],
  ['a worker', { ROLE: 'worker', ...smtp }, 'E-mails leave by mail.example:465'],
  [
    'real work without a mail server',
    { NODE_ENV: 'production', DEMO: '0' },
    'SMTP_URL is not set: e-mails reach no one and are stored in /stored/mail',
  ],
  [
    'the worker of a demonstration in parts, whose e-mails no page shows',
    { ROLE: 'worker', DEMO: '1' },
    'SMTP_URL is not set: e-mails reach no one and are stored in /stored/mail',
  ],
  ['calls alone', { ROLE: 'api', DEMO: '1' }, null],
  ['pages alone', { ROLE: 'web', ...smtp }, null],
])('%s is told truly where e-mails go', (_, more, words) => {
  expect(said(more)).toBe(words)
})
