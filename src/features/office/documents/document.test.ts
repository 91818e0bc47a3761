import { describe, expect, test } from 'vitest'
import {
  daysLeft,
  documentStates,
  endingOf,
  isWholeOpen,
  mayChange,
  mayTransition,
  newSince,
} from './document.ts'
import { DocumentInput, NewDocuments } from './document-rules.ts'
import { namesApart } from './names-apart.ts'
import { titleOfFile } from './title-of-file.ts'

describe('the end of a document', () => {
  const today = '2026-05-04'
  test.each([
    [null, null],
    ['2026-05-03', { is: 'over' }],
    ['2026-05-04', { is: 'soon', days: 0 }],
    ['2026-05-05', { is: 'soon', days: 1 }],
    ['2026-06-03', { is: 'soon', days: 30 }],
    ['2026-06-04', null],
  ])('valid until %s on 4 May 2026 it is told as %j', (until, found) => {
    expect(endingOf(until, today)).toEqual(found)
  })

  test('is counted in days of the calendar, over the end of summer time and of a year', () => {
    expect(daysLeft('2026-11-01', '2026-10-20')).toBe(12)
    expect(daysLeft('2027-01-01', '2026-12-31')).toBe(1)
    expect(daysLeft('2026-12-31', '2027-01-01')).toBe(-1)
  })
})

test('a document is new for thirty days', () => {
  expect(newSince(new Date('2026-05-31T12:00:00Z'))).toEqual(new Date('2026-05-01T12:00:00Z'))
})

test('only a draft is published, and everything but what is archived may be archived', () => {
  expect(
    documentStates.map((state) => [state, mayTransition(state, 'publish'), mayTransition(state, 'archive')]),
  ).toEqual([
    ['draft', true, true],
    ['published', false, true],
    ['superseded', false, true],
    ['archived', false, false],
  ])
})

test('a draft is open whole, what is published in part, the rest not at all', () => {
  expect(documentStates.map((state) => [state, mayChange(state), isWholeOpen(state)])).toEqual([
    ['draft', true, true],
    ['published', true, false],
    ['superseded', false, false],
    ['archived', false, false],
  ])
})

describe('what is said of a document', () => {
  const input = { title_en: 'Contract', category: 'contract', language: 'en' }
  const wrongIn = (shape: typeof DocumentInput | typeof NewDocuments, given: object) =>
    shape.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

  test('is for all clients, from the day it is published and without an end, unless said otherwise', () => {
    expect(DocumentInput.parse(input)).toEqual({
      title_en: 'Contract',
      title_ru: null,
      category: 'contract',
      language: 'en',
      audience: 'clients',
      organization_id: null,
      requires_ack: false,
      effective_from: null,
      valid_until: null,
    })
  })

  test.each([
    [{ title_en: '' }, ['title_en', 'errors.required']],
    [{ audience: 'organization' }, ['organization_id', 'errors.required']],
    [
      { effective_from: '2026-05-04', valid_until: '2026-05-03' },
      ['valid_until', 'documents.errors.endsBefore'],
    ],
    [{ valid_until: '31.12.2026' }, ['valid_until', 'errors.notValid']],
    [{ category: 'avatar' }, ['category', 'errors.oneOf']],
  ])('is refused with %j', (change, refused) => {
    expect(wrongIn(DocumentInput, { ...input, ...change })).toEqual([refused])
  })

  test('of several files is refused where one has no title, comes twice, or none is there', () => {
    const several = (files: object[]) => wrongIn(NewDocuments, { category: 'act', language: 'ru', files })
    expect(several([{ id: 1, title_en: 'One' }, { id: 2 }])).toEqual([
      ['files.1.title_en', 'errors.required'],
    ])
    expect(
      several([
        { id: 1, title_en: 'One' },
        { id: 1, title_ru: 'Один' },
      ]),
    ).toEqual([['files', 'documents.errors.fileTwice']])
    expect(several([])).toEqual([['files', 'documents.errors.noFile']])
    expect(several([{ id: 1, title_ru: 'Один' }])).toEqual([])
  })
})

test('files of one name stand apart in an archive, in whatever capitals they are written', () => {
  expect(namesApart(['Act.pdf', 'act.PDF', 'act (2).pdf', 'act.pdf', 'readme', 'readme', '.env'])).toEqual([
    'Act.pdf',
    'act (2).PDF',
    'act (2) (2).pdf',
    'act (3).pdf',
    'readme',
    'readme (2)',
    '.env',
  ])
})

test('a title is first made of the file’s name', () => {
  expect(titleOfFile('Quality_certificate_ISO 9001.pdf')).toBe('Quality certificate ISO 9001')
  expect(titleOfFile('Договор.docx')).toBe('Договор')
  expect(titleOfFile(`${'a'.repeat(300)}.pdf`)).toHaveLength(200)
})
