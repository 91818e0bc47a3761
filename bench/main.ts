import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** What an experiment needs, with the purposes that scripts/setup.mjs knows it by. All need packages for development. */
const purposes = { tools: ['dev'], pages: ['dev', 'start'], browser: ['test'] } as const

type Experiment = {
  needs: keyof typeof purposes
  /** The arguments it takes, with their defaults. */
  takes?: string
  help: string
  run: () => Promise<unknown>
}

const runSpeed = () => import('./speed.ts')
/** A benchmark with a table of results. Several may be named at once. */
const speed = (help: string): Experiment => ({ needs: 'pages', help, run: runSpeed })

/** Every experiment by name. Modules are imported after the set-up, because they need installed packages. */
const experiments: Record<string, Experiment> = {
  list: speed('a page of the product list'),
  product: speed('one product'),
  search: speed('a search for products'),
  'sign-in': speed('a sign-in'),
  'cart-line': speed('adding and changing a line of a cart'),
  'my-orders': speed('the orders of a client'),
  'all-orders': speed('the orders of everyone, for a manager'),
  checkout: speed('a checkout'),
  'checkout-50': speed('a checkout of fifty lines'),
  'offer-accepted': speed('a client accepts an offer'),
  landing: speed('the landing page'),
  account: speed('the home page of a client'),
  'price-list': speed('the whole catalogue as a file'),
  prices: speed('what promotions and contracts cost a page, a long cart and a long list'),
  taxes: speed(
    'what tax and delivery charges add to a page, a cart of 200 lines and a checkout (1.15 times)',
  ),
  workbench: speed('what staff look at most, among 200,000 orders (p95 at most 150 ms)'),
  figures: speed('analytics of a year of 200,000 orders (p95 at most 300 ms)'),
  invoices: speed('the invoices of staff, 200,000 of them (p95 at most 150 ms)'),
  'own-sql': speed("the share of a checkout's time that its own statements take"),
  'long-order': speed('an order of 1,000 lines from cart to amendment, and how long others wait'),
  archive: speed('how much the server grows while a hundred documents leave as one archive'),
  audit: speed('the pages of the audit log at BENCH_AUDIT entries (5,000,000), and its cost per order'),
  chat: speed('conversations at a million messages'),
  rest: speed('start-up time, and memory when idle'),
  timing: speed('what response times could tell of who has an account'),
  'noisy-neighbour': speed('how long others wait while one client does the worst'),
  steady: {
    needs: 'pages',
    takes: '[minutes 10] [pages a second 30]',
    help: 'whether memory stays level under public pages',
    run: () => import('./steady.ts'),
  },
  million: {
    needs: 'pages',
    takes: '[products 1000000] [seconds 20] [folder]',
    help: 'search and lists in a catalogue of a million products',
    run: () => import('./million.ts'),
  },
  sockets: {
    needs: 'tools',
    takes: '[sockets 5000] [messages a second 100] [seconds 30]',
    help: 'many idle sockets, their messages, and their return after a crash',
    run: () => import('./sockets.ts'),
  },
  backup: {
    needs: 'tools',
    takes: '[gigabytes 1]',
    help: 'memory that a backup and its restore take (Linux)',
    run: () => import('./backup.ts'),
  },
  kills: {
    needs: 'tools',
    takes: '[kills 300] [seed]',
    help: 'kills server, worker and database under load: no confirmed write may be lost',
    run: () => import('./kills.ts'),
  },
  year: {
    needs: 'tools',
    takes: '[orders 10000] [kills 100] [seed]',
    help: 'a year of trade under kills: every order invoiced once, no cent unexplained',
    run: () => import('./year.ts'),
  },
  talk: {
    needs: 'tools',
    takes: '[senders 20] [messages 500] [kills 3] [seed]',
    help: 'cuts sockets and kills the server in a conversation: every message arrives once, in order',
    run: () => import('./talk.ts'),
  },
  rolling: {
    needs: 'pages',
    takes: '[requests a second 50] [rounds 1]',
    help: 'restarts every process behind nginx in turn: no request may fail',
    run: () => import('./rolling.ts'),
  },
  races: {
    needs: 'tools',
    takes: '[races 1000]',
    help: 'conflicting transitions of one order at the same time',
    run: () => import('./races.ts'),
  },
  'command-races': {
    needs: 'tools',
    takes: '[races 3]',
    help: 'every two commands about one subject at the same time',
    run: () => import('./command-races.ts'),
  },
  trade: {
    needs: 'tools',
    takes: '[steps 100000]',
    help: 'random steps of orders, shipments, claims and returns: do the pieces add up',
    run: () => import('./trade.ts'),
  },
  'generated-requests': {
    needs: 'tools',
    takes: '[requests 100000]',
    help: 'random requests to every endpoint',
    run: () => import('./generated-requests.ts'),
  },
  drill: {
    needs: 'tools',
    takes: '[rounds 20]',
    help: 'backups taken while writes go on, restored elsewhere and compared',
    run: () => import('./drill.ts'),
  },
  lighthouse: {
    needs: 'browser',
    takes: '[path…]',
    help: 'public pages with the mobile preset of Lighthouse',
    run: () => import('./lighthouse.ts'),
  },
  navigation: {
    needs: 'browser',
    takes: '[tries 3] [steps | loads]',
    help: 'from a click to the new page, and how the main pages load',
    run: () => import('./navigation.ts'),
  },
  pictures: {
    needs: 'browser',
    takes: '[folder pictures] [part of an address] [dark]',
    help: 'a screenshot of every page, in both languages, on a desktop and a phone',
    run: () => import('./pictures.ts'),
  },
}

/**
 * npm run bench -- [NAME [arguments]]: sets up what the experiment needs and runs it. Its file reads the arguments.
 * Without a name all benchmarks of bench/speed.ts run.
 */
const named = process.argv.slice(2)
const [name = 'list', ...rest] = named
const chosen = Object.hasOwn(experiments, name) ? experiments[name] : undefined
const isSpeed = (one: string) => Object.hasOwn(experiments, one) && experiments[one]!.run === runSpeed
const unknown = !chosen ? [name] : isSpeed(name) ? rest.filter((one) => !isSpeed(one)) : []
if (!chosen || unknown.length > 0) {
  console.error(`${complaint(unknown)}\n\nnpm run bench -- NAME [arguments]\n${list()}`)
  process.exit(1)
}
setUp(chosen)
if (!isSpeed(name)) process.argv.splice(2, 1)
await chosen.run()

function complaint([first]: string[]): string {
  return chosen ? `${first} cannot be measured together with ${name}.` : `There is no experiment ${first}.`
}

function list(): string {
  const line = ([one, { takes, help }]: [string, Experiment]) =>
    `  ${one.padEnd(20)}${help}${takes ? `; arguments: ${takes}` : ''}`
  return Object.entries(experiments).map(line).join('\n')
}

function setUp({ needs }: Experiment): void {
  const script = path.resolve(import.meta.dirname, '../scripts/setup.mjs')
  for (const purpose of purposes[needs]) {
    const { status } = spawnSync(process.execPath, [script, purpose], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
}
