import { describe, expect, test } from 'vitest'
import { avatarFile, extensionOf, fileRefusal, genericFile, kindOf, mimeOf } from './file-rules.ts'

const file = { name: 'part.stl', type: 'model/stl', size: 10 }

describe('a generic file (spec §5)', () => {
  const fourteen = [
    'stl',
    'png',
    'jpg',
    'jpeg',
    'dwg',
    'gif',
    'webp',
    'csv',
    'doc',
    'docx',
    'pdf',
    'txt',
    'xlsx',
    'xls',
  ]

  test('may be of fourteen kinds and no other', () => {
    expect([...genericFile.extensions].sort()).toEqual([...fourteen].sort())
  })

  test.each(fourteen)('may be .%s, in capitals as well', (extension) => {
    expect(fileRefusal({ ...file, name: `a.${extension}`, type: '' })).toBeNull()
    expect(fileRefusal({ ...file, name: `a.${extension.toUpperCase()}`, type: '' })).toBeNull()
  })

  test.each(Object.entries(genericFile.mimes))('may be %s without an extension', (type, extension) => {
    expect(kindOf({ name: 'scan', type }, genericFile)).toBe(extension)
    expect(fileRefusal({ ...file, name: 'scan', type })).toBeNull()
  })

  test('has at most 52,428,800 bytes', () => {
    expect(fileRefusal({ ...file, size: 52_428_800 })).toBeNull()
    expect(fileRefusal({ ...file, size: 52_428_801 })).toEqual({
      code: 'errors.fileMoreThan',
      params: { megabytes: 50 },
    })
  })

  test('breaks the first rule first: its size, its kind, its emptiness', () => {
    expect(fileRefusal({ name: 'a.exe', type: '', size: 60_000_000 })?.code).toBe('errors.fileMoreThan')
    expect(fileRefusal({ name: 'a.exe', type: '', size: 0 })?.code).toBe('errors.onlyExtensions')
    expect(fileRefusal({ ...file, size: 0 })?.code).toBe('errors.fileNotValid')
  })

  test.each(['exe', 'js', 'html', 'svg', 'php'])('is never .%s, whatever type it says', (extension) => {
    expect(fileRefusal({ ...file, name: `a.${extension}`, type: 'image/png' })?.code).toBe(
      'errors.onlyExtensions',
    )
  })

  test.each(['__proto__', 'constructor', 'toString', ''])('has no type %j', (type) => {
    expect(kindOf({ name: 'a', type }, genericFile)).toBeNull()
  })
})

describe('an avatar (spec §5)', () => {
  test.each(['webp', 'png', 'jpg', 'jpeg', 'gif'])('may be .%s', (extension) => {
    expect(fileRefusal({ ...file, name: `me.${extension}` }, avatarFile)).toBeNull()
  })

  test.each(['pdf', 'txt', 'bmp', 'svg', 'stl'])('may not be .%s', (extension) => {
    expect(fileRefusal({ ...file, name: `me.${extension}` }, avatarFile)?.code).toBe('errors.onlyExtensions')
  })

  test('has at most 4,194,304 bytes', () => {
    expect(fileRefusal({ ...file, name: 'me.png', size: 4_194_304 }, avatarFile)).toBeNull()
    expect(fileRefusal({ ...file, name: 'me.png', size: 4_194_305 }, avatarFile)?.params).toEqual({
      megabytes: 4,
    })
  })

  test('is what its extension says; a type alone is not enough', () => {
    expect(fileRefusal({ ...file, name: 'me', type: 'image/png' }, avatarFile)?.code).toBe(
      'errors.onlyExtensions',
    )
    expect(fileRefusal({ ...file, name: 'me.pdf' }, avatarFile)?.code).toBe('errors.onlyExtensions')
  })
})

test.each([
  ['a.PNG', 'png'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['a.', ''],
  ['.png', 'png'],
  ['a.png ', 'png'],
])('%j ends in %j', (name, extension) => expect(extensionOf(name)).toBe(extension))

test('every extension is served as what it is', () => {
  for (const extension of genericFile.extensions)
    expect(mimeOf(extension)).not.toBe('application/octet-stream')
  expect(mimeOf('jpeg')).toBe('image/jpeg')
  expect(mimeOf('unheard-of')).toBe('application/octet-stream')
})
