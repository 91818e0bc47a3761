import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'

/** Every server test and journey runs with `no-outbound.ts`; this checks that it works. */
test.each(['http://192.0.2.1/', 'http://portico.example/'])('nothing is fetched from %s', async (address) => {
  const { cause } = await fetch(address).then(
    () => ({ cause: undefined }),
    (error: Error) => error,
  )
  expect(String(cause)).toContain('A connection left this machine')
})

test.each([
  ['options', () => connect({ host: '192.0.2.1', port: 25 })],
  ['a port and a host', () => connect(25, '192.0.2.1')],
])('no socket is opened by %s', async (_, open) => {
  const error = await new Promise((resolve) => open().on('error', resolve))
  expect(String(error)).toContain('A connection left this machine: 192.0.2.1')
})

test('what is on this machine is reached', async () => {
  const server = createServer((_request, response) => response.end('here'))
  const address = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      resolve(`http://127.0.0.1:${port}/`)
    })
  })
  expect(await (await fetch(address)).text()).toBe('here')
  server.close()
})
