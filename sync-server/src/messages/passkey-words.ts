import { mailOf, type AccountMail } from './account-words.ts'

interface Told {
  email: string
  /** Where it was made, in words of ours; never the name that somebody gave it ([SE104]). */
  kind: string
  /** In the person's time zone. */
  when: string
}

/** [SE131] */
export const passkeyAddedMail = ({ email, kind, when }: Told): AccountMail =>
  mailOf(
    'A passkey was added',
    [
      `A passkey was added to the Hearthkeep account ${email} on ${when}: ${kind}. It signs in without the password.`,
      'If it was you, there is nothing to do. If it was not you, choose a new password now: that signs out every device and removes all passkeys.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )

/** [SE131] */
export const passkeyRemovedMail = ({ email, kind, when }: Told): AccountMail =>
  mailOf(
    'A passkey was removed',
    [
      `A passkey of the Hearthkeep account ${email} was removed on ${when}: ${kind}. It does not sign in any more; your password does.`,
      'If it was you, you can delete it on your device too. If it was not you, choose a new password now: that signs out every device.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )
