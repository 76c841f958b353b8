import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'

/** The page then requests another challenge. */
export const challengeEnded: Outcome<never> = {
  ok: false,
  refusal: { kind: 'conflict', message: 'This took too long. Please try again.' },
}

export const notAPasskey: Outcome<never> = {
  ok: false,
  refusal: {
    kind: 'invalid',
    message: 'This device couldn’t create a passkey for Hearthkeep. Please try another one.',
  },
}

export const knownPasskey: Outcome<never> = {
  ok: false,
  refusal: { kind: 'conflict', message: 'This passkey was already added.' },
}

export const noPasskey: Outcome<never> = {
  ok: false,
  refusal: { kind: 'not_found', message: 'Passkey not found' },
}

export const tooManyPasskeys = (most: number): Outcome<never> => ({
  ok: false,
  refusal: {
    kind: 'limit',
    message: `An account can have at most ${most} passkeys. Remove one before adding another.`,
  },
})
