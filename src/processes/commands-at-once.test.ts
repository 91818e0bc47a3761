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
    const answer = await portico.request<Reply>(null, endpoint.method, url, body, sent)
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    return answer
  }
}
type Reply = { message?: string; changed_by?: string } | null

const said = ({ status }: { status: number }) => (status < 300 ? 'done' : `${status}`)

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

/** Everything a person decides about something that others may decide on too. */
const decisions = `
  /api/front/orders/:id: acceptance refusal counter editing withdrawal renewal-request
    amendment-acceptance amendment-refusal amendment-recall
  /api/manager/orders/:id: confirmation confirmation-over-credit rejection cancellation closing start extension
    counter-acceptance amendment-acceptance amendment-refusal amendment-recall approval approval-refusal
  /api/front/lots/:id: acceptance hold release
  /api/manager/lots/:id: booking cancellation delivery departure hold readiness release
  /api/front/sign-offs/:id: approval refusal
  /api/front/delays/:id: answer
  /api/front/chat/proposals/:id: acceptance refusal
  /api/manager/chat/proposals/:id: withdrawal
  /api/front/support-requests/:id: answer closing reopening withdrawal
  /api/manager/support-requests/:id: work question decision
  /api/manager/clients/:id: blocking unblocking confirmation terms-proposal/agreement terms-proposal/refusal
  /api/manager/company-changes/:id: approval declination
  /api/manager/document-uploads/:id: acceptance rejection
  /api/manager/payments/:id: confirmation rejection
  /api/manager/invoices/:id: withdrawal
`
  .trim()
  .split(/\n(?! {4})/)
  .flatMap((line) => {
    const [path, words] = line.trim().split(': ')
    return words!.split(/\s+/).map((word) => `POST ${path}/${word}`)
  })

test.each(decisions)('two people decide at once: %s', async (name) => {
  const command = commands.find((one) => one.name === name)!
  const [a, b] = await bothReady(command, command)
  const answers = await Promise.all([a(), b()])
  const late = answers.find(({ status }) => status === 409)
  expect(answers.map(said).toSorted(), JSON.stringify(answers.map(({ body }) => body))).toEqual([
    '409',
    'done',
  ])
  const winner = answers[0] === late ? second(command) : first(command)
  const { rows } = await portico.platform.pool.query(
    'select n.name from people_names n join users u on u.id = n.id where u.email = $1',
    [winner],
  )
  expect(late!.body!.message).toContain(rows[0].name)
})

test('there is a pair for every two commands about one subject', () => {
  expect(pairs.length).toBeGreaterThan(1500)
  expect(known.length).toBe(onceWrong.length)
})

// After the decisions: a sampled command may leave its company in a state that stops one of them, such as overdue invoices.
test.each(chosen)('%s', async (_, one, other) => {
  const [a, b] = await bothReady(one, other)
  const oneFirst = [said(await a()), said(await b())]
  const [c, d] = await bothReady(one, other)
  const otherFirst = [said(await d()), said(await c())].reverse()
  for (let turn = 0; turn < Math.max(1, races); turn += 1) {
    const [e, f] = await bothReady(one, other)
    const atOnce = (await Promise.all([e(), f()])).map(said)
    const says = `${atOnce} at once, ${oneFirst} or ${otherFirst} in turn`
    expect(isWithin(atOnce, oneFirst) || isWithin(atOnce, otherFirst), says).toBe(true)
    if (oneFirst.includes('done') && otherFirst.includes('done')) expect(atOnce, says).toContain('done')
  }
})
