declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'
  import type { Readable } from 'node:stream'

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      /** Each bucket is a folder in it. */
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    readonly context: { store: ObjectStore }
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }

  type Call = (...args: unknown[]) => Promise<unknown>

  /** Called for each request to an object or a list. */
  interface ObjectStore {
    getMetadata: Call
    listObjects: Call
    existsObject: Call
    copyObject: Call
    deleteObject: Call
    getObject(...args: unknown[]): Promise<{ content: Readable | null } | null>
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  interface SignedCall {
    uri: string
    headers: Record<string, string | undefined>
  }

  const signatures: { getStringToSign(call: SignedCall, ...rest: unknown[]): string }
  export default signatures
}
