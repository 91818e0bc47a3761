import pg from 'pg'

export type Sent = { text: string; values: unknown[]; prepare: boolean }
export type Answer = { statements: Sent[]; body: string; type: string }
export type Recorded = {
  answers: Answer[]
  /** Checkouts use a cart up: the limit takes the carts from here on, in the place of the recorded one. */
  freshCarts?: { recorded: number; from: number }
  /** Signing in costs what a password costs, and every session has a token of its own. */
  password?: { hash: string; text: string }
}

type Query = string | { text: string; values?: unknown[]; name?: string }

/** Every statement that is sent while `work` runs, in order. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: Sent[] }> {
  const statements: Sent[] = []
  const plain = pg.Client.prototype.query
  const recording = function (this: pg.Client, query: Query, values?: unknown, ...rest: unknown[]) {
    const text = typeof query === 'string' ? query : query.text
    const given = Array.isArray(values) ? values : typeof query === 'string' ? [] : (query.values ?? [])
    const once = typeof query === 'string' || query.name === undefined
    // What begins a deed does two things in one message, which cannot be prepared.
    const prepare = !once || (given.length === 0 && !text?.includes(';'))
    if (text) statements.push({ text, values: given, prepare })
    return (plain as (...all: unknown[]) => unknown).call(this, query, values, ...rest)
  }
  pg.Client.prototype.query = recording as typeof plain
  try {
    return { result: await work(), statements }
  } finally {
    pg.Client.prototype.query = plain
  }
}
