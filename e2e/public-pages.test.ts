import { test } from 'vitest'
import { inTurns, looksAtPages } from './testing/pages.ts'

/** Every public page. */
const pages = [
  '/',
  '/search',
  '/search?q=bolt',
  '/search?category=nuts&attr=thread:M8&attr=thread:M10&availability=in_stock&pick=12,13',
  '/search?compare=12,40,130',
  '/search?compare=',
  '/search?product=SG-15-20-POM',
  '/search?product=HB-M8X60-A2',
  '/search?product=none',
  '/search?q=titanium+gear&pick=12,13,14,15,16',
  '/search?q=qqqqzzzz',
  '/about',
  '/contacts',
  '/contacts?about=titanium+gear',
  '/become-client?ref=ann',
  '/public-offer',
  '/public-offer?compare=1',
  '/privacy-policy',
  '/sign-up',
  '/sign-up?tab=become-client',
  '/sign-up?tab=become-client&product=12',
  '/v-card/maria-orlova',
  '/v-card/no-one-here',
  '/reset-password?token=none&email=a%40portico.example',
  '/recover-password',
  '/?dialog=sign-in&notice=passwordChanged',
  '/nothing-here',
]

const look = looksAtPages()
test.each(inTurns(pages.map((path): [string] => [path])))('everybody may use %s %s', (path, _in, way) =>
  look(null, path, way),
)
