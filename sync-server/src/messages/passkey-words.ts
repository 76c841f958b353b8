import { mailOf, type AccountMail } from './account-words.ts'

interface PasskeyDetails {
  email: string
  /** Where it was made, in our own wording; never the name that a person gave it ([SE104]). */
  kind: string
  /** In the person's time zone. */
  when: string
}

/** [SE131] */
export const passkeyAddedMail = ({ email, kind, when }: PasskeyDetails): AccountMail =>
  mailOf(
    'A passkey was added',
    [
      `A passkey was added to the Hearthkeep account ${email} on ${when}: ${kind}. It can sign in without the password.`,
      'If this was you, there’s nothing to do. If it wasn’t, choose a new password now: that signs out every device and removes all passkeys.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )

/** [SE131] */
export const passkeyRemovedMail = ({ email, kind, when }: PasskeyDetails): AccountMail =>
  mailOf(
    'A passkey was removed',
    [
      `A passkey was removed from the Hearthkeep account ${email} on ${when}: ${kind}. It can no longer sign in; your password still can.`,
      'If this was you, you can delete it on your device too. If it wasn’t, choose a new password now: that signs out every device.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )
