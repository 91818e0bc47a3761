import { describe, expect, test } from 'vitest'
import { type AddressRefused, isPublic, outerAddress } from './outer-address.ts'

const leadingTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const problem = (url: string, resolve = leadingTo('93.184.215.14'), toLoopback = false) =>
  outerAddress(url, { toLoopback, resolve }).then(
    () => null,
    (error: AddressRefused) => error.problem,
  )

describe('an address is called', () => {
  test.each(['93.184.215.14', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:2800:21f::1'])(
    'at %s',
    (address) => expect(isPublic(address)).toBe(true),
  )

  test('by https and its name, at the very address that was looked at', async () => {
    const found = await outerAddress('https://shop.example/hook?a=1', {
      toLoopback: false,
      resolve: leadingTo('93.184.215.14'),
    })
    expect([found.address, found.family, found.url.hostname]).toEqual(['93.184.215.14', 4, 'shop.example'])
  })
})

describe('no inner address is called', () => {
  const inner = [
    ...[
      '127.0.0.1',
      '127.9.9.9',
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
    ],
    ...['100.64.0.1', '100.100.100.200', '0.0.0.0', '0.1.2.3', '224.0.0.1', '255.255.255.255', '198.18.0.1'],
    ...['168.63.129.16', '192.0.0.192', '::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
    ...[
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001::1',
      '2001:db8::1',
      '::7f00:1',
    ],
  ]
  test.each(inner)('by a name that leads to %s', async (address) => {
    expect(await problem('https://shop.example/', leadingTo(address))).toBe('inner')
    expect(await problem('https://shop.example/', leadingTo('93.184.215.14', address))).toBe('inner')
  })

  test.each([
    ...[
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://2130706433/',
      'https://0177.0.0.1/',
      'https://[::1]/',
    ],
    ...['https://[::ffff:127.0.0.1]/', 'https://169.254.169.254/latest', 'https://10.0.0.1/', 'https://0/'],
  ])('written as %s', async (url) => expect(await problem(url)).toBe('inner'))

  test.each([
    ...['http://shop.example/', 'https://shop.example:8443/', 'https://me:secret@shop.example/'],
    ...['ftp://shop.example/', 'file:///etc/passwd', 'https://shop.example/#there', 'shop.example', ''],
  ])('in the shape of %s', async (url) => expect(await problem(url)).toBe('shape'))

  test('by a name that no one knows, or that no one finds', async () => {
    expect(await problem('https://shop.example/', leadingTo())).toBe('unresolved')
    const unknown = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await problem('https://shop.example/', unknown)).toBe('unresolved')
  })

  test('where this machine may be called, it alone is', async () => {
    expect(await problem('http://127.0.0.1:3000/', undefined, true)).toBeNull()
    expect(await problem('http://localhost:3000/', leadingTo('127.0.0.1', '::1'), true)).toBeNull()
    expect(await problem('http://localhost:3000/', leadingTo('10.0.0.1'), true)).toBe('inner')
    expect(await problem('https://10.0.0.1/', undefined, true)).toBe('inner')
    expect(await problem('https://shop.example/', leadingTo('127.0.0.1'), true)).toBe('inner')
    expect(await problem('http://shop.example/', undefined, true)).toBe('shape')
  })
})
