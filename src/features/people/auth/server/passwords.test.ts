import { expect, test } from 'vitest'
import { hashOfNoOne, hashPassword, isPassword } from './passwords.ts'

test('a password is known by its hash alone', async () => {
  const stored = await hashPassword('Correct-Horse-1')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(stored, 'Correct-Horse-1')).toBe(true)
  expect(await isPassword(stored, 'correct-horse-1')).toBe(false)
})

test('where there is no account, a hash of the same cost is checked, and nothing opens it', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4)
  expect(costOf(await hashOfNoOne())).toEqual(costOf(await hashPassword('x')))
  expect(await isPassword(null, 'no one has this password')).toBe(false)
  expect(await isPassword(undefined, '')).toBe(false)
})
