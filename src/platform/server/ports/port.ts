/**
 * A port: what an earlier feature asks of later ones without knowing them. The feature that asks declares it,
 * `export const unpaidOrders = port<(db: Db, orderIds: number[]) => Promise<number[]>>('orders.unpaid')`; a later one
 * lists `unpaidOrders.by(unpaidOf)` in `provides` of its manifest.
 */
export type Port<Answer> = {
  readonly name: string
  /** Creates the entry for `provides`. */
  by(answer: Answer): Provided
}

/** An answer to a port, as a manifest lists it. */
export type Provided = { readonly port: string; readonly answer: unknown }

/** The answers of the features that run in this process. */
export type Ports = {
  /** Returns every answer, in the order of the features. */
  all<Answer>(port: Port<Answer>): readonly Answer[]
  /** Returns the answer of a port that at most one feature answers, or undefined. Throws if there are more. */
  one<Answer>(port: Port<Answer>): Answer | undefined
}

/** `name` starts with the feature that asks: 'orders.unpaid'. It is unique. */
export const port = <Answer>(name: string): Port<Answer> => ({
  name,
  by: (answer) => ({ port: name, answer }),
})

export function portsOf(provided: readonly Provided[]): Ports {
  const byPort = Map.groupBy(provided, ({ port }) => port)
  const all = <Answer>({ name }: Port<Answer>) =>
    (byPort.get(name) ?? []).map(({ answer }) => answer as Answer)
  return {
    all,
    one: (port) => {
      const answers = all(port)
      if (answers.length > 1) throw new Error(`${port.name} is answered ${answers.length} times`)
      return answers[0]
    },
  }
}
