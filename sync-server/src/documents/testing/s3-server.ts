import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'
import S3rver, { type Call, type ObjectStore } from '@20minutes/s3rver'
import signatures from '@20minutes/s3rver/lib/signature/v4.js'
import crypto from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { S3Place } from '../s3/s3-contents.ts'

const BUCKET = 'documents'

// Amends two faults of the test server: it forgets the last slash of a bucket's path when it checks a signature, and does
// not decode the slashes of the object to copy.
const isBucket = (uri: string) => /^\/[^/]+$/.test(uri)
const { getStringToSign } = signatures
signatures.getStringToSign = ({ uri, headers, ...call }, ...rest) => {
  const text = getStringToSign({ ...call, headers, uri: isBucket(uri) ? `${uri}/` : uri }, ...rest)
  const copied = headers['x-amz-copy-source']
  if (copied !== undefined) headers['x-amz-copy-source'] = copied.replaceAll('%2F', '/')
  return text
}

// It encrypts the place where a list goes on with a cipher that OpenSSL no longer has; three times the same key is that one.
const tripled =
  <Made>(make: (algorithm: string, key: Buffer, iv: Buffer) => Made) =>
  (algorithm: string, key: Buffer, iv: Buffer) =>
    algorithm === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : make(algorithm, key, iv)
const { createCipheriv, createDecipheriv } = crypto
Object.assign(crypto, { createCipheriv: tripled(createCipheriv), createDecipheriv: tripled(createDecipheriv) })

/** A store that checks signatures, and keeps the objects of its only bucket in a folder. */
export interface S3Server {
  place: S3Place
  /** The paths of its objects, without the prefix. */
  objects(): string[]
  age(hours: number): void
  stop(): Promise<void>
}

export async function s3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'hearthkeep-s3-'))
  const address = '127.0.0.1'
  const options = { directory, address, port: 0, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] }
  const server = new S3rver(options)
  server.context.store = oneCallAtATime(server.context.store)
  const { port } = await server.run()
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await server.close()
    isStopped = true
  }
  onTestFinished(async () => {
    await stop()
    rmSync(directory, { recursive: true })
  })
  const folder = join(directory, BUCKET)
  const files = () => filesIn(folder).filter((path) => path.endsWith(OBJECT))
  const place = { endpoint: `http://${address}:${port}`, region: 'us-east-1', bucket: BUCKET, prefix: 'homes/' }
  return {
    place: { ...place, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    objects: () => files().map((path) => path.slice(join(folder, place.prefix).length, -OBJECT.length)),
    age: (hours) => ageFiles(files(), hours),
    stop,
  }
}

/**
 * A real store makes each call at once or not at all; this one copies onto the file of an object that another call reads.
 * Uploads have names of their own, and may take long.
 */
function oneCallAtATime(store: ObjectStore): ObjectStore {
  const calls = new Mutex()
  const inTurn =
    (call: Call): Call =>
    (...args) =>
      calls.run(() => call.apply(store, args))
  const { getMetadata, listObjects, existsObject, copyObject, deleteObject } = store
  return Object.assign(Object.create(store) as ObjectStore, {
    getMetadata: inTurn(getMetadata),
    listObjects: inTurn(listObjects),
    existsObject: inTurn(existsObject),
    copyObject: inTurn(copyObject),
    deleteObject: inTurn(deleteObject),
    getObject: (...args: unknown[]) =>
      calls.run(async () => {
        const object = await store.getObject(...args)
        if (object?.content) object.content = Readable.from([await buffer(object.content)], { objectMode: false })
        return object
      }),
  })
}

/** The variables that name a place. */
export const documentsAt = ({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: S3Place) => ({
  DOCUMENTS: `s3://${bucket}/${prefix}`,
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

const OBJECT = '._S3rver_object'

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )

/** Makes files older. */
export function ageFiles(files: readonly string[], hours: number): void {
  for (const path of files) {
    const at = new Date(statSync(path).mtimeMs - hours * 60 * 60 * 1000)
    utimesSync(path, at, at)
  }
}
