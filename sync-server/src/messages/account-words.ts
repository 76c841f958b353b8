/** What an email about somebody's own account says. */
export interface AccountMail {
  subject: string
  text: string
  link: string | null
  linkLabel?: string
}

/**
 * [SE104]: no email of an account carries a name: strangers choose the name of an account that they make for the address of
 * somebody else.
 */
export const mailOf = (
  subject: string,
  paragraphs: string[],
  link: Pick<AccountMail, 'link' | 'linkLabel'>,
): AccountMail => ({
  subject,
  text: ['Hello,', ...paragraphs].join('\n\n'),
  ...link,
})

/** The fragment of an address stays in the browser: it reaches no log, no proxy and no Referer. */
const secretLink = (page: string, token: string, linkLabel: string) => ({ link: `${page}#${token}`, linkLabel })

/** [SE100] */
export const forgottenPasswordMail = ({ email, token }: { email: string; token: string }): AccountMail =>
  mailOf(
    'Choose a new password',
    [
      `Somebody asked for a new password for the Hearthkeep account ${email}.`,
      'Open this link to choose one. It works for 30 minutes, and once; keep it to yourself.',
      'If it was not you, you can ignore this email. Your password stays as it is.',
    ],
    secretLink('/reset-password', token, 'Choose a new password'),
  )

/**
 * [SE103], [SE135] @param told.when in the person's time zone; `kept` and `removed` are where the account's passkeys were
 * made.
 */
export const passwordChangedMail = (told: {
  email: string
  when: string
  kept: readonly string[]
  removed: readonly string[]
}): AccountMail =>
  mailOf(
    'Your password was changed',
    [
      `The password of the Hearthkeep account ${told.email} was changed on ${told.when}. Devices that were signed in before are signed out.`,
      ...(told.removed.length > 0 ? [`All passkeys were removed: ${told.removed.join(', ')}.`] : []),
      ...(told.kept.length > 0
        ? [`These passkeys still sign in: ${told.kept.join(', ')}. You can remove them in the settings.`]
        : []),
      'If it was you, there is nothing to do. If it was not you, choose a new password now.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )

/** [SE110] */
export const confirmEmailMail = ({ email, token }: { email: string; token: string }): AccountMail =>
  mailOf(
    'Confirm your email',
    [
      `A Hearthkeep account was made with the email ${email}.`,
      'Open this link to confirm that the email is yours. It works for 7 days, and once.',
      'If it was not you, you can ignore this email. With “Forgot password?” on the sign-in page you can take the account over.',
    ],
    secretLink('/confirm-email', token, 'Confirm your email'),
  )

/** [SE112] To the new email. It does not name the old one: the new one may be mistyped. */
export const newEmailMail = ({ token }: { token: string }): AccountMail =>
  mailOf(
    'Confirm your new email',
    [
      'Somebody asked to use this email for their Hearthkeep account.',
      'Open this link to confirm it. It works for 24 hours, and once; until then nothing changes.',
      'If it was not you, you can ignore this email.',
    ],
    secretLink('/confirm-email', token, 'Confirm the new email'),
  )

/** [SE112] To an email that has an account already. */
export const takenEmailMail = (): AccountMail =>
  mailOf(
    'Your email has an account already',
    [
      'Somebody asked to use this email for another Hearthkeep account. It has an account already, so nothing was changed.',
      'If it was you, sign in with this email instead. If it was not you, there is nothing to do.',
    ],
    { link: '/auth', linkLabel: 'Sign in' },
  )

/** [SE112] To the present email. */
export const emailChangeAskedMail = ({ email, newEmail }: { email: string; newEmail: string }): AccountMail =>
  mailOf(
    'Your email is about to change',
    [
      `Somebody asked to change the email of your Hearthkeep account ${email} to ${newEmail}. It changes once the link that was sent there is opened.`,
      'If it was you, there is nothing to do here. If it was not you, choose a new password now: that stops the change and signs out every device.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )

/** [SE113] To the email of before. */
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
      `The email of your Hearthkeep account was changed from ${email} to ${newEmail} on ${when}. Sign in with the new email from now on; your password is the same.`,
      'If it was not you, sign in with the new email and your password, and change both. If you cannot, contact support at once.',
    ],
    { link: '/auth', linkLabel: 'Sign in' },
  )

/** [SE120] @param device in words, null if unknown; @param when in the person's time zone */
export const newDeviceMail = (told: { email: string; device: string | null; when: string }): AccountMail =>
  mailOf(
    'New sign-in to your account',
    [
      `Somebody signed in to your Hearthkeep account ${told.email} on a new device: ${plainDevice(told.device)}, on ${told.when}.`,
      'If it was you, there is nothing to do. If it was not you, choose a new password now: that signs out every device.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )

/** A browser says of itself what it likes: nothing of it that could be a link or a sentence is passed on. */
const plainDevice = (device: string | null): string =>
  device !== null && /^[\p{L}\d ]{1,60}$/u.test(device) ? device : 'an unknown browser'
