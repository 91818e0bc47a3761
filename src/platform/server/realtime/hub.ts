import type { Connection } from './connection.ts'

/** Who is here: connections by person, by session and by the channels they listen to. */
export class Hub {
  readonly all = new Set<Connection>()
  readonly users = new Groups()
  readonly sessions = new Groups()
  readonly channels = new Groups()

  /** Removes the connection from everything it was in. */
  leave(connection: Connection) {
    this.all.delete(connection)
    this.users.remove(connection.userId, connection)
    this.sessions.remove(connection.sessionId, connection)
    for (const channel of connection.channels.keys()) this.channels.remove(channel, connection)
  }
}

class Groups {
  readonly #members = new Map<string, Set<Connection>>()

  get count() {
    return this.#members.size
  }

  add(key: string, connection: Connection) {
    const group = this.#members.get(key)
    if (group) group.add(connection)
    else this.#members.set(key, new Set([connection]))
  }

  remove(key: string, connection: Connection) {
    const group = this.#members.get(key)
    group?.delete(connection)
    if (group?.size === 0) this.#members.delete(key)
  }

  /** A copy: a member may leave while the caller goes through the list. */
  of(key: string): Connection[] {
    return [...(this.#members.get(key) ?? [])]
  }

  size(key: string) {
    return this.#members.get(key)?.size ?? 0
  }
}
