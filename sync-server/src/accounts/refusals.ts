import type { Outcome, RefusalKind } from '@hearthkeep/shared/kernel/outcome.ts'

const refused = (kind: RefusalKind, message: string): Outcome<never> => ({ ok: false, refusal: { kind, message } })

export const taken = (field: 'email' | 'username') =>
  refused('conflict', `An account with this ${field} already exists`)

/** [SE174] */
export const otherUsername: Outcome<never> = {
  ok: false,
  refusal: {
    kind: 'invalid',
    message: 'A username with @ must be your email',
    issues: [{ path: 'username', message: 'A username with @ must be your email' }],
  },
}

/** The message appears twice: beside the field, and for apps that show only one message. */
export const wrongPassword = (message: string): Outcome<never> => ({
  ok: false,
  refusal: { kind: 'invalid', message, issues: [{ path: 'password', message }] },
})

export const wrongCurrentPassword = refused('forbidden', 'This is not your current password')

/** [SE102] Also if another person used it a moment ago. */
export const LINK_ENDED = 'This link has expired or was already used'

export const linkEnded = refused('not_found', LINK_ENDED)

export const sameEmail: Outcome<never> = {
  ok: false,
  refusal: {
    kind: 'invalid',
    message: 'This is already your email',
    issues: [{ path: 'email', message: 'This is already your email' }],
  },
}

/** [DL1] */
export const otherEmail: Outcome<never> = {
  ok: false,
  refusal: {
    kind: 'invalid',
    message: 'This isn’t your account email',
    issues: [{ path: 'email', message: 'This isn’t your account email' }],
  },
}

export const verifiedAlready = refused('conflict', 'Your email is already confirmed')

/** [SE113] Another account took the email after the change was requested. */
export const takenSince = refused('conflict', 'This email already has an account. Yours hasn’t changed.')

/** The password was chosen a moment ago, with the invitation's link or on a second device. */
export const usedAlready = refused('conflict', 'Please sign in with your account password.')

/** [AD8] Shown only after the right password. */
export const DISABLED = 'This account is disabled. Please contact support.'

export const disabled = refused('forbidden', DISABLED)

export const EXPIRED = 'This temporary password has expired. Ask your realtor for a new invitation.'

export const expired = refused('forbidden', EXPIRED)
