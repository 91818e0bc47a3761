import { expect, test } from 'vitest'
import { hashOfNobody, hashPassword, isPassword } from './passwords.ts'

test('a password is known by its hash alone', async () => {
  const kept = await hashPassword('Correct-Horse-1')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(kept, 'Correct-Horse-1')).toBe(true)
  expect(await isPassword(kept, 'correct-horse-1')).toBe(false)
})

test('where there is no account, a hash of the same cost is checked, and nothing opens it', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4)
  expect(costOf(await hashOfNobody())).toEqual(costOf(await hashPassword('x')))
  expect(await isPassword(null, 'nobody has this password')).toBe(false)
  expect(await isPassword(undefined, '')).toBe(false)
})
