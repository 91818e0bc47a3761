import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#platform/server/database/db.ts'
import { breathe, GrowingSegment } from './build-segment.ts'
import { allNow, allWords, hadEnded, momentNow, type News, newsSince, theseNow } from './feed.ts'
import { ProductIndex } from './product-index.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'
import { GrowingWords } from './words.ts'

/**
 * `folder`: where the index is stored for the next start; null for nowhere. `changed` is called when answers
 * may have changed.
 */
export type Following = {
  db: Db
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  folder: string | null
  changed: () => void
  /** Fewer dead and small places than this are left as they are. Tests lower it to be short. */
  leastUntidy?: number
  /** Smaller catalogues are not stored: reading them from the database takes less than a second. */
  leastToKeep?: number
}

/**
 * After the first age (ms) changes are read in the background; after the second, before the search is
 * answered.
 */
const freshMs = 250
const goodMs = 800

/** A search does not wait for more changes than this: the database answers until they are applied. */
const atOnce = 1000
/**
 * The most changes applied as one segment. If there are more than the second number and more than half of all
 * products, the index is rebuilt.
 */
const inOneSegment = 10_000
const leastToRebuild = 50_000

/** The number of small segments that are merged into one. All are merged if this share is small or dead. */
const mostSmall = 8
const untidyShare = 0.1
const usualLeastUntidy = 2000
/** The most words learnt since the last merge that are searched linearly. */
const mostLearnt = 20_000

const usualLeastToKeep = 20_000
const storedAgainMs = 6 * 3_600_000

/**
 * Manages the index of a process and follows changes. The index is built at the first search. Searches never
 * use an index that is more than a second behind or lacks an earlier write of this process: it reads the
 * changes first, or, if that takes long, the database answers.
 */
export class Follower {
  private index: ProductIndex | null = null
  private asOf = ''
  private lookedAt = Number.NEGATIVE_INFINITY
  private storedAt = Number.NEGATIVE_INFINITY
  private isStopped = false
  private building: Promise<void> | null = null
  private looking: Promise<void> | null = null
  private lookingNext: Promise<void> | null = null
  /** Set while many changes are being applied; the database answers. */
  private catchingUp: Promise<void> | null = null
  private tidying: Promise<void> | null = null
  /** Transactions of this process whose end the index has not seen. */
  private readonly own = new Set<string>()
  private readonly following: Following

  constructor(following: Following) {
    this.following = following
  }

  /** Returns the index, at most a second old. Null if the database must answer. */
  async current(): Promise<ProductIndex | null> {
    if (!this.index) {
      this.begin()
      return null
    }
    const now = performance.now()
    const age = now - this.lookedAt
    if (age >= goodMs || this.own.size > 0) {
      await this.lookAgain()
      // Reading changes failed. The database will report the reason.
      if (this.lookedAt < now) return null
    } else if (age > freshMs && !this.looking) void this.lookAgain()
    return this.catchingUp ? null : this.index
  }

  /** Resolves with the index, merged if due and with everything committed before. For measurements and tests. */
  async ready(): Promise<ProductIndex> {
    this.begin()
    await this.building
    await this.lookAgain()
    await this.catchingUp
    await this.tidying
    if (!this.index) throw new Error('the search index could not be made')
    return this.index
  }

  get bytes(): number {
    return this.index?.bytes ?? 0
  }

  /** Notes a write of this process in a transaction that may still be open. */
  wrote(xid: string): void {
    if (this.index || this.building) this.own.add(xid)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.all([this.building, this.looking, this.catchingUp, this.tidying])
    if (this.index) await this.keep()
    this.index = null
  }

  private begin(): void {
    if (this.index || this.building || this.isStopped) return
    this.building = this.build()
      .catch((error) => this.failed(error))
      .finally(() => {
        this.building = null
      })
  }

  private async build(): Promise<void> {
    const begun = performance.now()
    const { db, folder, log } = this.following
    const index = new ProductIndex()
    const stored = folder ? await readSnapshot(folder, db, index) : null
    this.asOf = stored ?? (await this.readAll(index))
    if (this.isStopped) return
    this.index = index
    log.info(
      { ms: Math.round(performance.now() - begun), products: index.totals().products, bytes: index.bytes },
      stored ? 'the search index was read from its file' : 'the search index was built',
    )
    if (stored) this.storedAt = performance.now()
    else this.tidy(() => this.keep())
  }

  private async readAll(index: ProductIndex): Promise<string> {
    const { db } = this.following
    const asOf = await momentNow(db)
    const growing = new GrowingSegment(index.statusOf)
    for await (const rows of allNow(db)) {
      for (const row of rows) growing.add(row)
      if (this.isStopped) return asOf
      await breathe()
    }
    const words = new GrowingWords()
    for await (const rows of allWords(db)) for (const row of rows) words.add(row)
    await index.begin([await growing.finish()], words.finish())
    return asOf
  }

  /** Reads changes, starting after this call. Shared by all callers that wait. */
  private lookAgain(): Promise<void> {
    if (!this.looking) {
      this.looking = this.look()
        .catch((error) => this.failed(error))
        .finally(() => {
          this.looking = null
        })
      return this.looking
    }
    this.lookingNext ??= this.looking.then(() => {
      this.lookingNext = null
      return this.lookAgain()
    })
    return this.lookingNext
  }

  private async look(): Promise<void> {
    const { index } = this
    if (!index || this.catchingUp || this.isStopped) return
    const begun = performance.now()
    const found = await newsSince(this.following.db, this.asOf)
    const changes = found.product_ids.length
    if (found.is_lost || changes > Math.max(leastToRebuild, index.totals().products / 2))
      return this.startAgain()
    if (changes <= atOnce) {
      await this.take(index, found)
      return this.seen(index, found.as_of, begun)
    }
    this.catchingUp = this.take(index, found)
      .then(() => this.seen(index, found.as_of, begun))
      .catch((error) => this.failed(error))
      .finally(() => {
        this.catchingUp = null
      })
  }

  private startAgain(): void {
    this.index = null
    this.begin()
  }

  private async take(index: ProductIndex, { product_ids, words, stems }: News): Promise<void> {
    if (product_ids.length + words.length === 0) return
    index.change(
      [],
      null,
      words.map((word, place) => ({ word, stem: stems[place]! })),
    )
    for (let at = 0; at < product_ids.length; at += inOneSegment) {
      const ids = product_ids.slice(at, at + inOneSegment)
      const growing = new GrowingSegment(index.statusOf)
      for await (const rows of theseNow(this.following.db, ids)) {
        for (const row of rows) growing.add(row)
        if (ids.length > atOnce) await breathe()
      }
      index.change(ids, growing.length > 0 ? await growing.finish() : null)
    }
    this.following.changed()
  }

  private seen(index: ProductIndex, asOf: string, begun: number): void {
    this.asOf = asOf
    this.lookedAt = begun
    for (const xid of this.own) if (hadEnded(xid, asOf)) this.own.delete(xid)
    const { dead, small } = index.untidy
    const { leastUntidy = usualLeastUntidy } = this.following
    const isUntidy =
      dead + small > Math.max(leastUntidy, index.totals().products * untidyShare) ||
      index.words.since.size > mostLearnt
    if (isUntidy) this.tidy(() => index.merge(0))
    else if (index.segments.length > mostSmall + 1) this.tidy(() => index.merge(1))
    else if (begun - this.storedAt > storedAgainMs) this.tidy(() => this.keep())
  }

  /** Runs one merge at a time, next to searches. */
  private tidy(work: () => Promise<void>): void {
    if (this.isStopped) return
    this.tidying ??= work()
      .catch((error) => this.failed(error))
      .finally(() => {
        this.tidying = null
      })
  }

  private async keep(): Promise<void> {
    const { folder, db, log, leastToKeep = usualLeastToKeep } = this.following
    if (!this.index || !folder || this.index.totals().products < leastToKeep) return
    this.storedAt = performance.now()
    await writeSnapshot(folder, db, this.index, this.asOf).catch((error) =>
      log.warn({ err: error }, 'the search index could not be stored in a file'),
    )
  }

  /** `asOf` has not moved, so the next read repeats whatever was applied. */
  private failed(error: unknown): void {
    if (!this.isStopped) this.following.log.warn({ err: error }, 'the search index could not follow')
  }
}
