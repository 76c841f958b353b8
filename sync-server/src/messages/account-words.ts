/** The contents of an email about a person's own account. */
export interface AccountMail {
  subject: string
  text: string
  link: string | null
  linkLabel?: string
}

/**
 * [SE104] No account email contains a name: strangers choose the name of an account that they create for another
 * person's address.
 */
const mailOf = (subject: string, paragraphs: string[], link: Pick<AccountMail, 'link' | 'linkLabel'>): AccountMail => ({
  subject,
  text: ['Hello,', ...paragraphs].join('\n\n'),
  ...link,
})

/** The fragment of a URL stays in the browser: it reaches no log, no proxy and no Referer. */
const secretLink = (page: string, token: string, linkLabel: string) => ({ link: `${page}#${token}`, linkLabel })

/** [SE100] */
export const forgottenPasswordMail = ({ email, token }: { email: string; token: string }): AccountMail =>
  mailOf(
    'Choose a new password',
    [
      `Someone asked for a new password for the Hearthkeep account ${email}.`,
      'Open this link to choose one. It works once, within 30 minutes. Please don’t share it.',
      'If this wasn’t you, you can ignore this email. Your password won’t change.',
    ],
    secretLink('/reset-password', token, 'Choose a new password'),
  )

/**
 * [SE103], [SE135], [SE175] @param details.when in the person's time zone; `canceled` has addresses; `kept` and
 * `removed` are where the account's passkeys were made.
 */
export const passwordChangedMail = (details: {
  email: string
  when: string
  kept: readonly string[]
  removed: readonly string[]
  hasNewFeed: boolean
  tokens: { kept: number } | { revoked: number }
  pausedWebhooks: number
  canceled: readonly string[]
  /** Links to house cards that were ended. */
  cards: number
  invitations: number
}): AccountMail =>
  mailOf(
    'Your password was changed',
    [
      `The password for the Hearthkeep account ${details.email} was changed on ${details.when}. Devices that were signed in have been signed out.`,
      ...(details.removed.length > 0 ? [`All passkeys were removed: ${details.removed.join(', ')}.`] : []),
      ...(details.kept.length > 0
        ? [`These passkeys still work: ${details.kept.join(', ')}. You can remove them in Settings.`]
        : []),
      ...tokenWords(details.tokens),
      ...(details.pausedWebhooks > 0
        ? [`Your webhooks were paused (${details.pausedWebhooks}). Turn them on again in Settings, if you know them.`]
        : []),
      ...(details.hasNewFeed
        ? ['Your calendar feed has a new address. The old one no longer works: copy the new one from Settings.']
        : []),
      ...(details.canceled.length > 0
        ? [`Your transfer offers were canceled: ${details.canceled.join(', ')}. Offer them again if you still want to.`]
        : []),
      ...(details.cards > 0
        ? [`Your house cards are no longer shared (${details.cards}). Share them again if you still want to.`]
        : []),
      ...(details.invitations > 0
        ? [`Your open invitations still work (${details.invitations}). Revoke the ones that you did not send.`]
        : []),
      'If this was you, there’s nothing else to do. If it wasn’t, choose a new password now.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )

/** [TK7] */
function tokenWords(tokens: { kept: number } | { revoked: number }): string[] {
  if ('kept' in tokens)
    return tokens.kept > 0 ? [`Your API tokens still work (${tokens.kept}). You can revoke them in Settings.`] : []
  return tokens.revoked > 0
    ? [`Your API tokens were revoked (${tokens.revoked}). Programs that used them need new ones.`]
    : []
}

/** [SE110] */
export const confirmEmailMail = ({ email, token }: { email: string; token: string }): AccountMail =>
  mailOf(
    'Confirm your email',
    [
      `A Hearthkeep account was created with the email ${email}.`,
      'Open this link to confirm that the email is yours. It works once, within 7 days.',
      'If this wasn’t you, you can ignore this email, or take over the account with “Forgot password?” on the sign-in page.',
    ],
    secretLink('/confirm-email', token, 'Confirm your email'),
  )

/** [SE112] To the new email. It does not name the old one: the new one may be mistyped. */
export const newEmailMail = ({ token }: { token: string }): AccountMail =>
  mailOf(
    'Confirm your new email',
    [
      'Someone asked to use this email for their Hearthkeep account.',
      'Open this link to confirm it. It works once, within 24 hours; nothing changes until then.',
      'If this wasn’t you, you can ignore this email.',
    ],
    secretLink('/confirm-email', token, 'Confirm new email'),
  )

/** [SE112] To an email that has an account already. */
export const takenEmailMail = (): AccountMail =>
  mailOf(
    'Your email already has an account',
    [
      'Someone asked to use this email for another Hearthkeep account. It already has an account, so nothing was changed.',
      'If this was you, sign in with this email instead. If it wasn’t, there’s nothing to do.',
    ],
    { link: '/auth', linkLabel: 'Sign in' },
  )

/** [SE112] To the current email. */
export const emailChangeAskedMail = ({ email, newEmail }: { email: string; newEmail: string }): AccountMail =>
  mailOf(
    'Your email is about to change',
    [
      `Someone asked to change the email for your Hearthkeep account ${email} to ${newEmail}. It changes once the link we sent there is opened.`,
      'If this was you, there’s nothing to do here. If it wasn’t, choose a new password now: that stops the change and signs out every device.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )

/** [SE113] To the former email. */
export const emailChangedMail = ({
  email,
  newEmail,
  when,
}: {
  email: string
  newEmail: string
  when: string
}): AccountMail =>
  mailOf(
    'Your email was changed',
    [
      `The email for your Hearthkeep account was changed from ${email} to ${newEmail} on ${when}. From now on, sign in with the new email; your password is the same.`,
      'If this wasn’t you, sign in with the new email and your password, and change both. If you can’t, contact support right away.',
    ],
    { link: '/auth', linkLabel: 'Sign in' },
  )

/** [DL2] @param day such as "Dec 9, 2026" */
export const deletionMail = ({ email, token, day }: { email: string; token: string; day: string }): AccountMail =>
  mailOf(
    'Your account will be deleted',
    [
      `Someone asked to delete the Hearthkeep account ${email}. It will be deleted on ${day}, with everything that’s only yours.`,
      'To keep it, open this link before then, or sign in and choose “Keep my account”.',
      'If this wasn’t you, keep the account and choose a new password now.',
    ],
    secretLink('/keep-account', token, 'Keep my account'),
  )

/** [DL2] */
export const keptAccountMail = ({ email }: { email: string }): AccountMail =>
  mailOf(
    'Account deletion canceled',
    [
      `The Hearthkeep account ${email} won’t be deleted. Everything is as you left it, and reminders and messages are back on.`,
      'If this wasn’t you, choose a new password now.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )

/** [SE120] @param device as text, `null` if unknown; @param when in the person's time zone */
export const newDeviceMail = (details: { email: string; device: string | null; when: string }): AccountMail =>
  mailOf(
    'New sign-in to your account',
    [
      `Someone signed in to your Hearthkeep account ${details.email} on a new device: ${plainDevice(details.device)}, on ${details.when}.`,
      'If this was you, there’s nothing to do. If it wasn’t, choose a new password now: that signs out every device.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )

/** A browser can claim anything about itself: nothing that could be a link or a sentence is passed on. */
const plainDevice = (device: string | null): string =>
  device !== null && /^[\p{L}\d ]{1,60}$/u.test(device) ? device : 'an unknown browser'

/** [TK2] @param details.when in the person's time zone */
export const apiTokenAddedMail = (details: { email: string; rights: 'read' | 'write'; when: string }): AccountMail =>
  mailOf(
    'An API token was created',
    [
      `An API token was created for the Hearthkeep account ${details.email} on ${details.when}. A program that has it can ${details.rights === 'read' ? 'read your data' : 'read and change your data'}.`,
      'If this was you, there’s nothing to do. If it wasn’t, choose a new password now: that signs out every device and revokes all tokens.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )

/** [WH1] Names the host only: an address may contain a secret. */
export const webhookAddedMail = (details: { email: string; host: string; when: string }): AccountMail =>
  mailOf(
    'A webhook was added',
    [
      `A webhook was added to the Hearthkeep account ${details.email} on ${details.when}. Events of the account are sent to ${details.host}.`,
      'If this was you, there’s nothing to do. If it wasn’t, choose a new password now: that signs out every device, revokes all tokens and pauses all webhooks.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )

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
