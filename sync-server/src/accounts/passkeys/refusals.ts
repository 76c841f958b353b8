import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'

/** The page then asks for another challenge. */
export const challengeEnded: Outcome<never> = {
  ok: false,
  refusal: { kind: 'conflict', message: 'This took too long. Please try again.' },
}

export const notAPasskey: Outcome<never> = {
  ok: false,
  refusal: { kind: 'invalid', message: 'This device could not make a passkey for Hearthkeep. Please try another one.' },
}

export const knownPasskey: Outcome<never> = {
  ok: false,
  refusal: { kind: 'conflict', message: 'This passkey was added already.' },
}

export const noPasskey: Outcome<never> = {
  ok: false,
  refusal: { kind: 'not_found', message: 'There is no such passkey' },
}

export const tooManyPasskeys = (most: number): Outcome<never> => ({
  ok: false,
  refusal: { kind: 'limit', message: `An account has at most ${most} passkeys. Remove one before you add another.` },
})
