import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { Passkey } from '../../storage/accounts/passkeys.ts'

/** Where passkeys of this server work. */
export interface Site {
  /** Scheme, host and port of its pages. */
  origin: string
  /** The host: a passkey of one host works on no other. */
  rpId: string
}

/** EdDSA, ES256 and RS256, by their COSE numbers: every authenticator supports one of these. */
export const ALGORITHMS = [-8, -7, -257]

/** Loaded on first use: it takes longer to load than the rest of the server. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** Loads the library that verifies passkeys, so that the first person to use one does not wait for it. */
export const loadVerification = async (): Promise<void> => void (await Promise.all([library(), helpers()]))

interface Answered<T> {
  response: T
  challenge: string
  site: Site
}

/** Returns a new credential that was created with user verification; null if anything about it is wrong. */
export async function verifyNew({ response, challenge, site }: Answered<RegistrationResponseJSON>) {
  const { verifyRegistrationResponse } = await library()
  const verified = await orNull(async () =>
    verifyRegistrationResponse({
      response: await withoutAttestation(response),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified) return null
  const { aaguid, credential } = verified.registrationInfo
  return { aaguid, ...credential, publicKey: Buffer.from(credential.publicKey).toString('base64url') }
}

/** Returns the signature counter if the passkey has signed the challenge with user verification; else null. */
export async function verifyUse({
  response,
  challenge,
  site,
  passkey,
}: Answered<AuthenticationResponseJSON> & { passkey: Passkey }): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const credential: WebAuthnCredential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    // Compared later, in the transaction that stores the new one: two answers may be in flight at once.
    counter: 0,
  }
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential,
      requireUserVerification: true,
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/**
 * Removes the attestation. The model of an authenticator proves nothing that matters here, and to verify it the library
 * would fetch addresses that the sender has put into a certificate.
 */
async function withoutAttestation(response: RegistrationResponseJSON): Promise<RegistrationResponseJSON> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers()
  const attested = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject))
  const plain = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', attested.get('authData')],
  ])
  const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(plain))
  return { ...response, response: { ...response.response, attestationObject } }
}

/** The library throws for anything invalid. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}
