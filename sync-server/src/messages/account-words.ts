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
const mailOf = (subject: string, paragraphs: string[], link: Pick<AccountMail, 'link' | 'linkLabel'>): AccountMail => ({
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

/** [SE103] @param when in the person's time zone */
export const passwordChangedMail = ({ email, when }: { email: string; when: string }): AccountMail =>
  mailOf(
    'Your password was changed',
    [
      `The password of the Hearthkeep account ${email} was changed on ${when}. Devices that were signed in before are signed out.`,
      'If it was you, there is nothing to do. If it was not you, choose a new password now.',
    ],
    { link: '/forgot-password', linkLabel: 'Choose a new password' },
  )
