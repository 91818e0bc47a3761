/**
 * Tells whether an error was caused by the database being unreachable or late, not by the query. Such a
 * request may be repeated. Follows the chain of causes.
 */
export const isDatabaseFailure = (error: unknown): boolean => isCausedBy(error, isOne)

function isCausedBy(error: unknown, is: (one: Error) => boolean): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if (is(one)) return true
  return false
}

/**
 * Tells whether the database was unreachable or went away. Repeating the query then fails regardless of its
 * content.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof Error && isOfTheWire(error))

/** Tells whether the connection itself is unusable, even for `rollback`. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && (lost.test(error.message) || /^(08|57P)/.test(codeOf(error)))

/**
 * Tells whether this transaction lost to another one: a deadlock, a serialization failure, or a row it refers
 * to or adds that the other has just deleted or added (23503, 23505). Nothing of it was written, so it may run
 * again, and then sees what the other did.
 */
export const isConflict = (error: unknown): boolean =>
  isCausedBy(error, (one) => /^(40001|40P01|23503|23505)$/.test(codeOf(one)))

/**
 * SQLSTATE classes: connection failure (08), serialization failure or deadlock (40001, 40P01), out of
 * resources (53), lock timeout (55P03), idle-in-transaction timeout (25P03), cancelled or timed out (57),
 * disk error (58).
 */
const states = /^(08|53|57|58)...$|^(40001|40P01|55P03|25P03)$/
/** Errors of the driver, which have no code, only a text. */
const lost =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

const isOne = (error: Error): boolean =>
  states.test(codeOf(error)) || lost.test(error.message) || isOfTheWire(error)

/** A socket no process listens on, or a connection that was reset. */
const isOfTheWire = (error: Error): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(codeOf(error)) ||
  (codeOf(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect')

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '')
