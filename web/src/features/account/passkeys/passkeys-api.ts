import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod'
import { post, send } from '../account-api.ts'
import { needsInternet } from './passkey-support.ts'

const listedPasskey = z.object({
  id: z.string(),
  name: z.string(),
  /** Where it was created, such as "iCloud Keychain". */
  kind: z.string(),
  createdAt: z.string(),
  /** Null until it is first used to sign in. */
  lastUsedAt: z.string().nullable(),
})
export type ListedPasskey = z.infer<typeof listedPasskey>

const PATH = '/api/auth/passkeys'
const one = (answer: unknown) => listedPasskey.parse(answer)
const nothing = () => null

export const fetchPasskeys = (): Promise<Outcome<ListedPasskey[]>> =>
  send('GET', PATH, { understand: (answer) => z.array(listedPasskey).parse(answer) })

/** Proof that the account belongs to the person. */
export type Proof = { currentPassword: string } | 'another passkey'

/** Loaded with the library when the first passkey is added. */
const loadCeremony = () => import('./ceremony.ts')

/** Creates a passkey on this device and adds it to the account. */
export async function addPasskey(proof: Proof): Promise<Outcome<ListedPasskey>> {
  const ceremony = await loadCeremony().catch(() => null)
  if (!ceremony) return needsInternet
  // The browser validates the options.
  const understand = (answer: unknown) => answer as PublicKeyCredentialCreationOptionsJSON
  const options = await withProof(proof, (body) => post(`${PATH}/options`, { body, understand }))
  if (!options.ok) return options
  const made = await ceremony.makePasskey(options.value)
  return made.ok ? post(PATH, { body: made.value, understand: one }) : made
}

/** Sends a request with the proof in its body, after the person has shown a passkey if that is their proof. */
export async function withProof<T>(proof: Proof, ask: (body: object) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const shown = proof === 'another passkey' ? await showPasskey() : { ok: true as const, value: proof }
  return shown.ok ? ask(shown.value) : shown
}

async function showPasskey(): Promise<Outcome<object>> {
  const ceremony = await loadCeremony().catch(() => null)
  if (!ceremony) return needsInternet
  const understand = (answer: unknown) => answer as PublicKeyCredentialRequestOptionsJSON
  const options = await post(`${PATH}/proof`, { body: {}, understand })
  if (!options.ok) return options
  const used = await ceremony.choosePasskey(options.value)
  return used.ok ? { ok: true, value: { passkey: used.value } } : used
}

export const renamePasskey = (id: string, name: string): Promise<Outcome<ListedPasskey>> =>
  send('PATCH', `${PATH}/${encodeURIComponent(id)}`, { body: { name }, understand: one })

export const removePasskey = (id: string, proof: Proof): Promise<Outcome<null>> =>
  withProof(proof, (body) => send('DELETE', `${PATH}/${encodeURIComponent(id)}`, { body, understand: nothing }))
