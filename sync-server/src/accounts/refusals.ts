import type { Outcome, RefusalKind } from '@hearthkeep/shared/kernel/outcome.ts'

const refused = (kind: RefusalKind, message: string): Outcome<never> => ({ ok: false, refusal: { kind, message } })

export const taken = (what: 'email' | 'username') => refused('conflict', `An account with this ${what} already exists`)

/** The message appears twice: beside the field, and for apps that show only one message. */
export const wrongPassword = (message: string): Outcome<never> => ({
  ok: false,
  refusal: { kind: 'invalid', message, issues: [{ path: 'password', message }] },
})

export const notTheirs = refused('forbidden', 'This is not your current password')

/** [SE102] Also when somebody else used it a moment ago. */
export const LINK_ENDED = 'This link has expired or was used already'

export const linkEnded = refused('not_found', LINK_ENDED)

export const sameEmail: Outcome<never> = {
  ok: false,
  refusal: {
    kind: 'invalid',
    message: 'This is your email already',
    issues: [{ path: 'email', message: 'This is your email already' }],
  },
}

/** [DL1] */
export const otherEmail: Outcome<never> = {
  ok: false,
  refusal: {
    kind: 'invalid',
    message: 'This is not the email of your account',
    issues: [{ path: 'email', message: 'This is not the email of your account' }],
  },
}

export const verifiedAlready = refused('conflict', 'Your email is confirmed already')

/** [SE113] Somebody else took the email after the change was asked for. */
export const takenMeanwhile = refused('conflict', 'This email has an account already. Yours stays as it is.')

/** The password was chosen a moment ago, with the invitation's link or on a second device. */
export const usedAlready = refused('conflict', 'Please sign in with the password of your account.')

/** [AD8] Shown only after the right password. */
export const DISABLED = 'This account is disabled. Please contact support.'

export const disabled = refused('forbidden', DISABLED)

export const EXPIRED = 'This temporary password has expired. Ask your realtor for a new invitation.'

export const expired = refused('forbidden', EXPIRED)
