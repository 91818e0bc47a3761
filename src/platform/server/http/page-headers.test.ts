import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { readEnv } from '../start/env.ts'
import type { Settings } from '../start/secrets.ts'
import { pageHeaders } from './page-headers.ts'

const settings = (more: Record<string, string> = {}): Settings => ({
  ...readEnv({ PUBLIC_URL: 'https://shop.example', ...more }),
  realtimeSecret: 'x'.repeat(32),
})
const headers = (more?: Record<string, string>) => pageHeaders(settings(more), 'nonce-of-this-answer')
const policyOf = (more?: Record<string, string>) => headers(more)['content-security-policy']!
const grave = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp).evaluate().filter(({ severity }) => severity <= Severity.MEDIUM)

describe('the policy of a page', () => {
  test('has no grave finding of the evaluator, which does find one where there is one', () => {
    expect(grave("script-src 'unsafe-inline'")).not.toEqual([])
    expect(grave(policyOf())).toEqual([])
  })

  test('lets scripts in by the nonce of this answer alone', () => {
    const scripts = policyOf()
      .split('; ')
      .find((directive) => directive.startsWith('script-src'))
    expect(scripts).toBe("script-src 'nonce-nonce-of-this-answer' 'strict-dynamic'")
  })

  test('lets nothing frame it, nothing be embedded and no base be set', () => {
    for (const directive of [
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "default-src 'none'",
    ])
      expect(policyOf()).toContain(directive)
  })

  test('names the API where it is elsewhere, and the inner address of a Centrifugo to no one', () => {
    const policy = policyOf({
      API_BASE_URL: 'https://api.example/base',
      CENTRIFUGO_URL: 'http://realtime.inside:8000',
      CENTRIFUGO_API_KEY: 'key-of-the-realtime-server',
    })
    expect(policy.split('; ')).toContain(
      "connect-src 'self' https://api.example wss://shop.example wss://api.example",
    )
    expect(policy).not.toContain('inside')
  })
})

test('the other headers of a page', () => {
  expect(headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  })
  expect(headers({ PUBLIC_URL: 'http://shop.example' })).not.toHaveProperty('strict-transport-security')
})
