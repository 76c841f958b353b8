import { requiredText } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

/** WebAuthn allows 1,023 bytes. */
const credentialId = base64url(1_364)
const clientDataJSON = base64url(4_000)

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }
/** What the browser adds is not looked at. */
const results = z
  .unknown()
  .optional()
  .transform(() => ({}))

/** What a browser answers when a passkey has signed a challenge. */
export const passkeyUse = z.object({
  ...credential,
  clientExtensionResults: results,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    // Each passkey is discoverable, so that its authenticator knows the account.
    userHandle: base64url(100),
  }),
})

/** What a browser answers when a passkey was made. */
export const newPasskey = z.object({
  ...credential,
  clientExtensionResults: results,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(60_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

export const passkeyName = z.object({ name: requiredText(60, 'A name is required') })

/** How a person shows that the account is theirs, before a passkey is added to it. */
export const passkeyProof = z.union([
  z.object({ currentPassword: z.string().max(200, 'At most 200 characters') }),
  z.object({ passkey: passkeyUse }),
])
