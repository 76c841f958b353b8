declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      /** Each bucket is a folder in it. */
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
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
