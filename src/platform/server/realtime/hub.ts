/** The part of a connection the hub needs. */
type Member = { userId: string; sessionId: string; channels: ReadonlyMap<string, unknown> }

/** The open connections by person, by session and by channel. */
export class Hub<One extends Member> {
  readonly all = new Set<One>()
  readonly users = new Groups<One>()
  readonly sessions = new Groups<One>()
  readonly channels = new Groups<One>()

  /** Removes a connection from all indexes. */
  leave(connection: One) {
    this.all.delete(connection)
    this.users.remove(connection.userId, connection)
    this.sessions.remove(connection.sessionId, connection)
    for (const channel of connection.channels.keys()) this.channels.remove(channel, connection)
  }
}

class Groups<One> {
  readonly #members = new Map<string, Set<One>>()

  get count() {
    return this.#members.size
  }

  add(key: string, connection: One) {
    const group = this.#members.get(key)
    if (group) group.add(connection)
    else this.#members.set(key, new Set([connection]))
  }

  remove(key: string, connection: One) {
    const group = this.#members.get(key)
    group?.delete(connection)
    if (group?.size === 0) this.#members.delete(key)
  }

  /** Returns a copy, because a member may leave while the caller iterates. */
  of(key: string): One[] {
    return [...(this.#members.get(key) ?? [])]
  }

  size(key: string) {
    return this.#members.get(key)?.size ?? 0
  }
}
