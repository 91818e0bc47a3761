import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#platform/server/db.ts'
import { breathe, GrowingSegment } from './build-segment.ts'
import { allNow, allWords, hadEnded, momentNow, type News, newsSince, theseNow } from './feed.ts'
import { ProductIndex } from './product-index.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'
import { GrowingWords } from './words.ts'

/** `folder`: where it is stored for the next start; null: nowhere. `changed` is called when other answers may be right now. */
export type Following = {
  db: Db
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  folder: string | null
  changed: () => void
  /** Fewer dead and small places than these are left as they are: so many that a test need not be long. */
  leastUntidy?: number
  /** Smaller catalogues are not stored: they are read from the database in less than a second. */
  leastToKeep?: number
}

/** What was looked at so long ago is looked at again, behind the back of the person who searches; after the second, before they are answered. */
const freshMs = 250
const goodMs = 800

/** The person who searches does not wait for more changes than these: the database answers until they are taken in. */
const atOnce = 1000
/** So many are taken in as one segment; of more than these and half of all, the index is made again. */
const inOneSegment = 10_000
const leastToRebuild = 50_000

/** So many small segments become one; and all become one when so much of it is small or dead. */
const mostSmall = 8
const untidyShare = 0.1
const usualLeastUntidy = 2000
/** As many words learnt since are looked through one by one. */
const mostLearnt = 20_000

const usualLeastToKeep = 20_000
const storedAgainMs = 6 * 3_600_000

/**
 * Holds the index of a process and follows what is written. It is made when someone first searches. No one is answered
 * by an index that is more than a second behind, nor by one that has not taken in what this process wrote before: then
 * it looks first, or, where that takes long, the database answers.
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
  /** Very much changed: it is being taken in, and the database answers. */
  private catchingUp: Promise<void> | null = null
  private tidying: Promise<void> | null = null
  /** Transactions of this process that the index has not seen the end of. */
  private readonly own = new Set<string>()
  private readonly following: Following

  constructor(following: Following) {
    this.following = following
  }

  /** The index, as good as now; null where the database is to answer. */
  async current(): Promise<ProductIndex | null> {
    if (!this.index) {
      this.begin()
      return null
    }
    const now = performance.now()
    const age = now - this.lookedAt
    if (age >= goodMs || this.own.size > 0) {
      await this.lookAgain()
      // It could not look: the database will say why.
      if (this.lookedAt < now) return null
    } else if (age > freshMs && !this.looking) void this.lookAgain()
    return this.catchingUp ? null : this.index
  }

  /** The index once it is there, with all that is committed before, and tidy: for the person who measures, and tests. */
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

  /** This process wrote something in this transaction, which may go on. */
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

  /** A look that begins after now, the same one for all who wait for it. */
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

  /** One at a time, next to the searches. */
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

  /** The moment it is good for has not moved on: whatever was taken in of the news is read again by the next look. */
  private failed(error: unknown): void {
    if (!this.isStopped) this.following.log.warn({ err: error }, 'the search index could not follow')
  }
}
