import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GoodRequest, GoodRequests } from '#platform/server/testing/asking.ts'
import { type AnyEndpoint, addressOf } from '#platform/shared/contract.ts'
import { served } from './features.ts'
import { actors, bringColleague, credentialsOf } from './testing/actors.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { goodRequests } from './testing/requests.ts'

/**
 * Two people send commands about the same subject at the same time: none fails, and no more of them succeed
 * than would one after the other. The suite tries a sample of the pairs, once each; `npm run bench --
 * command-races` tries all of them.
 */
const races = Number(process.env.COMMAND_RACES ?? 0)
const sampled = 36
const seed = 20_261_127

type Command = { name: string; endpoint: AnyEndpoint }
const commands = served
  .map(({ endpoint }): Command => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))
  .filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.upload && endpoint.path.includes('/:id'))

/** 'orders' of '/api/front/orders/:id/closing'. */
const subjectOf = ({ endpoint }: Command) => /([\w-]+)\/:id/.exec(endpoint.path)![1]

const pairs = commands.flatMap((one, place) =>
  commands
    .slice(place)
    .filter((other) => subjectOf(other) === subjectOf(one))
    .map((other): [string, Command, Command] => [`${one.name} and ${other.name}`, one, other]),
)
/** The pairs that once failed, or both succeeded. */
const onceWrong = [
  'DELETE /api/manager/orders/:id and POST /api/manager/orders/:id/invoice-drafts',
  'DELETE /api/manager/invoice-drafts/:id and DELETE /api/manager/invoice-drafts/:id',
  'POST /api/manager/failed-pdfs/:id/attempt and POST /api/manager/failed-pdfs/:id/attempt',
  'DELETE /api/webhooks/:id and POST /api/webhooks/:id/test',
]
const known = pairs.filter(([title]) => onceWrong.includes(title))
const others = pairs.filter(([title]) => !onceWrong.includes(title))
const chosen =
  races > 0
    ? pairs
    : known.concat(
        fc.sample(fc.shuffledSubarray(others, { minLength: sampled, maxLength: sampled }), {
          seed,
          numRuns: 1,
        })[0]!,
      )

let portico: TestPortico
let good: GoodRequests
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  await bringColleague(portico)
  good = await goodRequests(portico)
})
afterAll(() => portico.stop())

const isOfStaff = ({ endpoint: { who } }: Command) => who.name.startsWith('atLeast')
/** Two people of each side, so that no one competes with their own commands. */
const first = (command: Command) => actors[isOfStaff(command) ? 'admin' : 'client A']
const second = (command: Command) => actors[isOfStaff(command) ? 'chief' : 'colleague']

/** Prepares a command about the subject of another; returns what sends it and returns its status. */
async function ready(command: Command, as: string, { params, body, query, headers }: GoodRequest) {
  const { name, endpoint } = command
  const sent = { ...headers, ...(await credentialsOf(portico, as)) }
  const url = addressOf(endpoint, params, query)
  return async () => {
    const answer = await portico.request<unknown>(null, endpoint.method, url, body, sent)
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    return answer.status < 300 ? 'done' : `${answer.status}`
  }
}

/** Both commands about a new subject, which is ready for the first. */
async function bothReady(one: Command, other: Command) {
  const request = await good[one.name]!()
  const others = await good[other.name]!()
  const about = { ...others, params: { ...others.params, ...request.params } }
  return Promise.all([ready(one, first(one), request), ready(other, second(other), about)])
}

/** Returns whether everything that was done at once is also done one after the other. */
const isWithin = (atOnce: readonly string[], inTurn: readonly string[]) =>
  atOnce.every((answer, place) => answer !== 'done' || inTurn[place] === 'done')

test.each(chosen)('%s', async (_, one, other) => {
  const [a, b] = await bothReady(one, other)
  const oneFirst = [await a(), await b()]
  const [c, d] = await bothReady(one, other)
  const otherFirst = [await d(), await c()].reverse()
  for (let turn = 0; turn < Math.max(1, races); turn += 1) {
    const [e, f] = await bothReady(one, other)
    const atOnce = await Promise.all([e(), f()])
    const says = `${atOnce} at once, ${oneFirst} or ${otherFirst} in turn`
    expect(isWithin(atOnce, oneFirst) || isWithin(atOnce, otherFirst), says).toBe(true)
    if (oneFirst.includes('done') && otherFirst.includes('done')) expect(atOnce, says).toContain('done')
  }
})

test('there is a pair for every two commands about one subject', () => {
  expect(pairs.length).toBeGreaterThan(1500)
  expect(known.length).toBe(onceWrong.length)
})
