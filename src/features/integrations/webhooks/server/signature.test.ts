import { expect, test } from 'vitest'
import { newSigningSecret, sealed, signatureOf, unsealed } from './secret.ts'

test('signs the example of Standard Webhooks as its specification does', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1614265330, body: '{"test": 2432232314}' }
  expect(signatureOf(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('a secret is 24 random bytes; sealed, only its installation reads it', () => {
  const secret = newSigningSecret()
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(24)
  expect(newSigningSecret()).not.toBe(secret)
  const box = sealed(secret, 'the secret of this installation')
  expect(box.toString('latin1')).not.toContain(secret)
  expect(unsealed(box, 'the secret of this installation')).toBe(secret)
  expect(unsealed(box, 'another one')).toBeNull()
})
