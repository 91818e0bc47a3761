/** A token bucket: `burst` at once, `perSecond` in the long run. Times in ms. */
export class Rate {
  readonly #burst: number
  readonly #perSecond: number
  #tokens: number
  #filledAt: number

  constructor(burst: number, perSecond: number, now: number) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#tokens = burst
    this.#filledAt = now
  }

  allows(now: number): boolean {
    const refill = ((now - this.#filledAt) / 1000) * this.#perSecond
    this.#tokens = Math.min(this.#burst, this.#tokens + refill)
    this.#filledAt = now
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
