import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** What the person does with their authenticator. Loaded when a passkey is used: the sign-in page is small. */

/** Shorter than a challenge lives. */
const RENEW_MS = 4 * 60_000

/** A person has pressed a button; the browser's suggestions wait until this is settled. */
let pressed: Promise<unknown> = Promise.resolve()

/** The person chooses a passkey. Refuses (`invalid`) when they choose none. */
export async function choosePasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Outcome<AuthenticationResponseJSON>> {
  const used = settled(startAuthentication({ optionsJSON }), NONE_CHOSEN)
  pressed = used
  return used
}

/** The person makes a passkey. Refuses (`invalid`) when they make none. */
export const makePasskey = (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Outcome<RegistrationResponseJSON>> => settled(startRegistration({ optionsJSON }), NONE_MADE)

/**
 * Lets the browser suggest passkeys in the field of the email, until one is used or `signal` is aborted.
 * @param ask asks the server for a challenge; null if it does not answer.
 */
export async function suggestPasskeys(parts: {
  signal: AbortSignal
  ask(): Promise<PublicKeyCredentialRequestOptionsJSON | null>
  onUsed(response: AuthenticationResponseJSON): Promise<unknown>
}): Promise<void> {
  const { signal, ask, onUsed } = parts
  if (!(await browserSupportsWebAuthnAutofill())) return
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  while (!signal.aborted) {
    await pressed
    const optionsJSON = await ask()
    if (optionsJSON === null || signal.aborted) return
    const used = await suggestOnce(optionsJSON)
    if (used === 'renew') continue
    if (used !== 'ended' && !signal.aborted) await onUsed(used)
    return
  }
}

async function suggestOnce(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | 'renew' | 'ended'> {
  const renew = setTimeout(() => WebAuthnAbortService.cancelCeremony(), RENEW_MS)
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true })
  } catch (error) {
    return error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED' ? 'renew' : 'ended'
  } finally {
    clearTimeout(renew)
  }
}

async function settled<T>(work: Promise<T>, none: string): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return { ok: false, refusal: { kind: 'invalid', message: isKnown ? KNOWN : none } }
  }
}

const NONE_CHOSEN = 'No passkey was used. Try again, or sign in with your password.'
const NONE_MADE = 'No passkey was made. Try again when you are ready.'
const KNOWN = 'This device has a passkey for your account already.'
