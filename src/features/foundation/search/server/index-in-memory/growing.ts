/** A typed array that grows by half when it is full, so that appending is cheap. */
export class Growing<Kind extends Uint8Array | Uint16Array | Uint32Array | Float64Array> {
  length = 0
  private held: Kind
  private readonly of: new (
    length: number,
  ) => Kind

  constructor(of: new (length: number) => Kind, room = 64) {
    this.of = of
    this.held = new of(room)
  }

  push(value: number): void {
    this.room(1)
    this.held[this.length++] = value
  }

  at(place: number): number {
    return this.held[place]!
  }

  /** Reserves room at the end and returns its start. */
  room(more: number): number {
    if (this.length + more > this.held.length) {
      const larger = new this.of(Math.ceil(Math.max(this.length + more, this.held.length * 1.5)))
      larger.set(this.held.subarray(0, this.length))
      this.held = larger
    }
    return this.length
  }

  /** The content including spare room, not copied. It moves when the array grows. */
  get raw(): Kind {
    return this.held
  }

  /** Returns a copy of the content without spare room. */
  exact(): Kind {
    return this.held.slice(0, this.length) as Kind
  }
}
