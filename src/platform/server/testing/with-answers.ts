import { type Ports, type Provided, portsOf } from '../ports/port.ts'

/** Returns the ports with these answers in place of all others to the same ports. */
export function withAnswers(ports: Ports, ...answers: readonly Provided[]): Ports {
  const own = portsOf(answers)
  const names = new Set(answers.map(({ port }) => port))
  return {
    all: (port) => (names.has(port.name) ? own : ports).all(port),
    one: (port) => (names.has(port.name) ? own : ports).one(port),
  }
}
