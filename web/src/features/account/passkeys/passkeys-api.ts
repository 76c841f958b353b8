import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod'
import { listedPasskey, type ListedPasskey } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { askServer, type AnswerSchema } from '../../../data/ask-server.ts'
import { outcomeOf, type Asked } from '../use-ask.ts'
import { needsInternet } from './passkey-support.ts'

export const PASSKEYS_PATH = '/api/auth/passkeys'

const listed = z.array(listedPasskey)

export const fetchPasskeys = () => askServer(PASSKEYS_PATH, listed)

/** Proof that the account belongs to the person. */
export type Proof = { currentPassword: string } | 'another passkey'

/** Loaded with the library when the first passkey is added. */
const loadCeremony = () => import('./ceremony.ts')

/** The browser validates the options of its ceremonies. */
const asIs = <T>(): AnswerSchema<T> => ({ parse: (answer) => answer as T })

/** Creates a passkey on this device and adds it to the account. */
export async function addPasskey(proof: Proof): Promise<Asked<ListedPasskey>> {
  const ceremony = await loadCeremony().catch(() => null)
  if (!ceremony) return needsInternet
  const creation = asIs<PublicKeyCredentialCreationOptionsJSON>()
  const options = outcomeOf(await withProof(proof, (body) => askServer(`${PASSKEYS_PATH}/options`, creation, { body })))
  if (!options.ok) return options
  const made = await ceremony.makePasskey(options.value)
  return made.ok ? askServer(PASSKEYS_PATH, listedPasskey, { body: made.value }) : made
}

/** Sends a request with the proof in its body, after the person has shown a passkey if that is their proof. */
export async function withProof<T>(proof: Proof, ask: (body: object) => Promise<Asked<T>>): Promise<Asked<T>> {
  const shown = proof === 'another passkey' ? await showPasskey() : { ok: true as const, value: proof }
  return shown.ok ? ask(shown.value) : shown
}

async function showPasskey(): Promise<Outcome<object>> {
  const ceremony = await loadCeremony().catch(() => null)
  if (!ceremony) return needsInternet
  const use = asIs<PublicKeyCredentialRequestOptionsJSON>()
  const options = outcomeOf(await askServer(`${PASSKEYS_PATH}/proof`, use, { body: {} }))
  if (!options.ok) return options
  const used = await ceremony.choosePasskey(options.value)
  return used.ok ? { ok: true, value: { passkey: used.value } } : used
}
