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
/** Extension results of the browser are ignored. */
const results = z
  .unknown()
  .optional()
  .transform(() => ({}))

/** The browser's response after a passkey signed a challenge. */
export const passkeyUse = z.object({
  ...credential,
  clientExtensionResults: results,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    // Every passkey is discoverable, so its authenticator knows the account.
    userHandle: base64url(100),
  }),
})

/** The browser's response after a passkey was created. */
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
