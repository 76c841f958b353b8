import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'

interface Options {
  origin?: string
  /** Whether it verifies the user. */
  verifies?: boolean
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** For tests: a phone with one passkey, which `create` makes and `get` signs with. */
export function authenticator({ origin = 'http://localhost', verifies = true }: Options = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = sha256(x)
  let [counter, userHandle, at] = [0, '', origin]

  const clientData = (type: string, challenge: string) => JSON.stringify({ type, challenge, origin: at })
  /** Flags: user present, user verified, attested credential data. */
  const flags = (isNew: boolean) => 1 | (verifies ? 4 : 0) | (isNew ? 64 : 0)
  const authData = (rpId: string, isNew: boolean) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags(isNew)]), count, ...(isNew ? [credentialData()] : [])])
  }
  const credentialData = () => {
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)])
  }
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: credential.id,
    /** Sets the origin of the page for the next call. */
    moveTo: (next: string) => void (at = next),
    /** Signs with an older counter next, as a cloned key would. */
    setCounter: (next: number) => void (counter = next),
    pretendToBe: (handle: string) => void (userHandle = handle),

    create(options: unknown) {
      const { challenge, rp, user } = options as { challenge: string; rp: { id: string }; user: { id: string } }
      userHandle = user.id
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        // The server must not read this: the format does not exist.
        ['fmt', 'made up'],
        ['attStmt', new Map([['x5c', 'http://192.0.2.9/']])],
        ['authData', new Uint8Array(authData(rp.id, true))],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },

    get(options: unknown) {
      const { challenge, rpId } = options as { challenge: string; rpId: string }
      counter += 1
      const data = authData(rpId, false)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof authenticator>
