/** An array of numbers that grows by half as it fills, so that adding costs nothing but the number. */
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

  /** Room for so many more at the end, and where they begin. */
  room(more: number): number {
    if (this.length + more > this.held.length) {
      const larger = new this.of(Math.ceil(Math.max(this.length + more, this.held.length * 1.5)))
      larger.set(this.held.subarray(0, this.length))
      this.held = larger
    }
    return this.length
  }

  /** What there is, with the room behind it; not copied: it moves when more is added. */
  get raw(): Kind {
    return this.held
  }

  /** What there is, and no room more. */
  exact(): Kind {
    return this.held.slice(0, this.length) as Kind
  }
}
