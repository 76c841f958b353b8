import { randomUUID } from 'node:crypto'
import { S3mini, type ListObject } from 's3mini'
import { ArrivingContent } from '../arriving-content.ts'
import type { ContentProblem } from '../check-content.ts'
import { ContentsAway, type Announced, type ByteRange, type Contents } from '../contents.ts'
import { impatientFetch } from './impatient-fetch.ts'
import { away, isMissing, patiently } from './store-errors.ts'

/** Contents younger than a day may be about to be named: their row is written after them. */
const GRACE_MS = 24 * 60 * 60 * 1000

/** A store that says nothing for this long is away. */
const SILENCE_MS = 15_000

const LISTED_AT_ONCE = 1_000

export interface S3Place {
  /** The base URL of the store, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  /** What the names of all objects begin with: empty, or ends with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

interface S3Parts {
  place: S3Place
  now: () => Date
  silenceMs?: number
}

/**
 * Contents in a bucket of an S3-compatible store, which any number of servers share: `ab/abcd…` for the hash `abcd…`, as in
 * a folder, `incoming/` for uploads in progress, and `leaving/` for contents that no row named. An upload is copied to its
 * hash once it is complete. What leaves stays for another day, because another server may have begun to name it: until then
 * it comes back when it is asked for.
 */
export class S3Contents implements Contents {
  private readonly client: S3mini
  private readonly prefix: string
  private readonly now: () => Date

  constructor({ place, now, silenceMs = SILENCE_MS }: S3Parts) {
    const { endpoint, bucket, prefix, ...access } = place
    this.client = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, fetch: impatientFetch(silenceMs) })
    this.prefix = prefix
    this.now = now
  }

  async check(): Promise<void> {
    await this.listed('', undefined, 1)
  }

  async put(bytes: AsyncIterable<Uint8Array>, announced: Announced): Promise<ContentProblem | null> {
    const incoming = `incoming/${randomUUID()}`
    const upload = new Upload(bytes, announced)
    // The store compares it too, if it knows the header.
    const checksum = Buffer.from(announced.hash, 'hex').toString('base64')
    try {
      await this.client.putObject(
        this.key(incoming),
        upload.stream(),
        announced.type,
        undefined,
        { 'x-amz-checksum-sha256': checksum },
        announced.size,
      )
      await this.copy(incoming, pathOf(announced.hash))
      return null
    } catch (error) {
      if (upload.problem) return upload.problem
      if (upload.failure) throw upload.failure.error
      throw away(error)
    } finally {
      // Otherwise it is collected in a day.
      await this.remove(incoming).catch(() => undefined)
    }
  }

  async sizeOf(hash: string): Promise<number | null> {
    const size = await this.sizeAt(pathOf(hash))
    if (size !== null) return size
    return (await this.bringBack(hash)) ? this.sizeAt(pathOf(hash)) : null
  }

  read(hash: string, range?: ByteRange): ReadableStream<Uint8Array> {
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
    let left = 0
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          try {
            if (!reader) {
              const opened = await this.open(hash, range)
              reader = opened.body.getReader()
              left = opened.size
            }
            const { done, value } = await reader.read()
            left -= value?.length ?? 0
            if (left < 0 || (done && left > 0))
              throw new ContentsAway('The document store sent another number of bytes')
            if (done) controller.close()
            else controller.enqueue(value)
          } catch (error) {
            throw away(error)
          }
        },
        cancel: (reason) => reader?.cancel(reason),
      },
      { highWaterMark: 0 },
    )
  }

  async collect(look: (hash: string, remove: () => void) => Promise<void>): Promise<number> {
    const isUnnamed = async (hash: string) => {
      let isRemoved = false
      await look(hash, () => (isRemoved = true))
      return isRemoved
    }
    let collected = 0
    for await (const object of this.oldObjects()) {
      const [hash, folder] = [object.name.slice(-64), object.name.split('/')[0]]
      if (folder === 'incoming') await this.remove(object.name)
      else if (folder === 'leaving') {
        const mayGo = await isUnnamed(hash)
        if (!mayGo) await this.bringBack(hash)
        await this.remove(object.name)
        if (mayGo) collected += 1
      } else if (object.name === pathOf(hash) && (await isUnnamed(hash))) await this.putAside(hash, object)
    }
    return collected
  }

  /** Unless it was uploaded again since it was listed. */
  private async putAside(hash: string, { LastModified }: ListObject): Promise<void> {
    const path = pathOf(hash)
    const [now] = (await this.listed(path, undefined, 1)).objects
    if (now?.LastModified.getTime() !== LastModified.getTime()) return
    await this.copy(path, leaving(hash))
    await this.remove(path)
  }

  /** @returns whether there was something to bring back. */
  private async bringBack(hash: string): Promise<boolean> {
    if ((await this.sizeAt(leaving(hash))) === null) return false
    if ((await this.sizeAt(pathOf(hash))) === null) await this.copy(leaving(hash), pathOf(hash))
    return true
  }

  private async open(hash: string, range: ByteRange | undefined) {
    const response = await this.opened(hash, range).catch(async (error: unknown) => {
      if (!isMissing(error) || !(await this.bringBack(hash))) throw error
      return this.opened(hash, range)
    })
    const size = range ? range.to - range.from + 1 : Number(response.headers.get('content-length') ?? Number.NaN)
    if (!response.body || Number.isNaN(size) || (range && response.status !== 206))
      throw new ContentsAway('The document store sent another answer')
    return { body: response.body, size }
  }

  private opened(hash: string, range: ByteRange | undefined): Promise<Response> {
    const key = this.key(pathOf(hash))
    return patiently(() =>
      range ? this.client.getObjectRaw(key, false, range.from, range.to + 1) : this.client.getObjectRaw(key),
    )
  }

  private async sizeAt(path: string): Promise<number | null> {
    try {
      return await patiently(() => this.client.getContentLength(this.key(path)))
    } catch (error) {
      if (isMissing(error)) return null
      throw away(error)
    }
  }

  private async copy(from: string, to: string): Promise<void> {
    try {
      await patiently(() => this.client.copyObject(this.key(from), this.key(to)))
    } catch (error) {
      throw away(error)
    }
  }

  private async remove(path: string): Promise<void> {
    try {
      await patiently(() => this.client.deleteObject(this.key(path)))
    } catch (error) {
      throw away(error)
    }
  }

  private async *oldObjects(): AsyncGenerator<ListObject & { name: string }> {
    let from: string | undefined
    do {
      const page = await this.listed('', from, LISTED_AT_ONCE)
      for (const object of page.objects)
        if (object.LastModified.getTime() < this.now().getTime() - GRACE_MS)
          yield { ...object, name: object.Key.slice(this.prefix.length) }
      from = page.next
    } while (from !== undefined)
  }

  private async listed(path: string, from: string | undefined, most: number) {
    try {
      const page = await patiently(() => this.client.listObjectsPaged('/', this.key(path), most, from))
      if (!page) throw new ContentsAway('There is no such bucket')
      return { objects: page.objects ?? [], next: page.nextContinuationToken }
    } catch (error) {
      throw away(error)
    }
  }

  private key(path: string): string {
    return `${this.prefix}${path}`
  }
}

/** Passes the bytes of an upload on, as long as they are those that were announced. */
class Upload {
  /** What is wrong with the bytes. */
  problem: ContentProblem | null = null
  /** Why they could not be read. */
  failure: { error: unknown } | null = null
  private readonly bytes: AsyncIterator<Uint8Array>
  private readonly arriving: ArrivingContent

  constructor(bytes: AsyncIterable<Uint8Array>, announced: Announced) {
    this.bytes = bytes[Symbol.asyncIterator]()
    this.arriving = new ArrivingContent(announced)
  }

  stream(): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const next = await this.next()
          this.problem = next.done ? this.arriving.end() : this.arriving.take(next.value)
          if (this.problem) throw new Error(this.problem)
          if (next.done) controller.close()
          else controller.enqueue(next.value)
        },
        cancel: async () => void (await this.bytes.return?.()),
      },
      { highWaterMark: 0 },
    )
  }

  private async next(): Promise<IteratorResult<Uint8Array, unknown>> {
    try {
      return await this.bytes.next()
    } catch (error) {
      this.failure = { error }
      throw error
    }
  }
}

/** @param hash SHA-256 in hexadecimal. */
const pathOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`
const leaving = (hash: string) => `leaving/${hash}`
