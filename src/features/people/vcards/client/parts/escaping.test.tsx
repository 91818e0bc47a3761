import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { en } from '#shell/languages/en.ts'
import { translatorOf } from '#shell/languages/load.ts'
import type { PublicVcard } from '../../contract.ts'
import { Contacts } from './contacts.tsx'
import { personOf } from './vcard-meta.tsx'

const payloads = [
  '<script>window.__xss=1</script>',
  '</script><script>window.__xss=1</script>',
  '<!--<script>',
  '"><img src=x onerror=window.__xss=1>',
  '\u2028window.__xss=1//',
  "'-alert(1)-'",
]

const cardOf = (text: string): PublicVcard => ({
  slug: 'x',
  url: 'https://portico.example/v-card/x',
  name: text,
  position: text,
  city: text,
  text,
  has_photo: false,
  phones: [text],
  emails: [text],
  messengers: [{ kind: 'wechat', value: text, href: null }],
  languages: [{ id: 'english', level: 'native' }],
  links: [{ label: text, href: 'https://ok.example/' }],
  takes_referrals: true,
  local_time: '10:00',
  until: null,
  next: null,
  away: null,
})

test.each(payloads)('%j is text on the page', (payload) => {
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={translatorOf('en', en)}>
      <Contacts card={cardOf(payload)} />
    </I18nextProvider>,
  )
  expect(page).toContain('<dt>WeChat</dt>')
  expect(page).not.toMatch(/<(script|img|!--)/)
})

test.each(payloads)('%j ends no script element in the data for search engines', (payload) => {
  const json = personOf(cardOf(payload), 'Portico')
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toMatchObject({ name: payload, jobTitle: payload, telephone: payload })
})
