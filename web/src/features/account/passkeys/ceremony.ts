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

/** The person's actions with their authenticator. Loaded on first use of a passkey, to keep the sign-in page small. */

/** Shorter than the lifetime of a challenge. */
const RENEW_MS = 4 * 60_000

/** Pending after a button was pressed; the browser's suggestions wait until it settles. */
let pressed: Promise<unknown> = Promise.resolve()

/** Lets the person choose a passkey. Refuses (`invalid`) if they choose none. */
export async function choosePasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Outcome<AuthenticationResponseJSON>> {
  const used = settled(startAuthentication({ optionsJSON }), NONE_CHOSEN)
  pressed = used
  return used
}

/** Lets the person create a passkey. Refuses (`invalid`) if they create none. */
export const makePasskey = (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Outcome<RegistrationResponseJSON>> => settled(startRegistration({ optionsJSON }), NONE_MADE)

/**
 * Lets the browser suggest passkeys in the email field, until one is used or `signal` is aborted.
 * @param ask requests a challenge from the server; null if it does not respond.
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
const NONE_MADE = 'No passkey was created. Try again when you’re ready.'
const KNOWN = 'This device already has a passkey for your account.'
