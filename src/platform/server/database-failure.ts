/**
 * Whether something failed because the database could not be asked or did not answer in time, and not because of what it
 * was asked: such a request may be asked again. Looks through what wraps the failure.
 */
export function isDatabaseFailure(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if (isOne(one)) return true
  return false
}

/** Whether the database was not there or went away: what failed by it is no fault of what was asked, however often. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof Error && isOfTheWire(error))

/** Whether the connection itself is of no use any more: nothing can be said over it, not even `rollback`. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && (lost.test(error.message) || /^(08|57P)/.test(codeOf(error)))

/**
 * PostgreSQL's own classes: no connection (08), broken off and begun again (40001, 40P01), out of resources (53), waited
 * too long for a lock (55P03) or in a transaction (25P03), ended from outside or over its time (57), its disk (58).
 */
const states = /^(08|53|57|58)...$|^(40001|40P01|55P03|25P03)$/
/** What the driver says of itself, in words alone. */
const lost =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

const isOne = (error: Error): boolean =>
  states.test(codeOf(error)) || lost.test(error.message) || isOfTheWire(error)

/** A socket that no one listens at, or that broke off. */
const isOfTheWire = (error: Error): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(codeOf(error)) ||
  (codeOf(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect')

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '')
