import { must } from '@hearthkeep/shared/kernel/must.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Server } from '../server/server.ts'

/**
 * The emails that a server without a mail server has written, decoded, in no particular order; without those about
 * people's accounts.
 */
export const readMails = async (server: Pick<Server, 'dataDir'>): Promise<string[]> =>
  (await readAllMails(server)).filter((mail) => !isAboutAccount(mail))

/** The emails about people's accounts. */
export const readAccountMails = async (server: Pick<Server, 'dataDir'>): Promise<string[]> =>
  (await readAllMails(server)).filter(isAboutAccount)

const isAboutAccount = (mail: string) => mail.includes('Hearthkeep account')

async function readAllMails({ dataDir }: Pick<Server, 'dataDir'>): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8'))
  return (await Promise.all(files)).map(plainText)
}

/** The link of an invitation or a transfer in an email. */
export const linkIn = (mail: string): string =>
  must(/https?:\/\/\S+\/accept-invitation#token=(?:house-)?[\w-]{43}/.exec(mail)?.[0], 'the link in the mail')

/** The secret of such a link. */
export const secretOf = (link: string): string => must(/#token=(.+)/.exec(link)?.[1], 'the secret of the link')

/** Waits for an email with a link to this page that has a secret in its fragment. @returns the link. */
export async function accountLink(server: Pick<Server, 'dataDir'>, page: string, recipient = ''): Promise<string> {
  const link = new RegExp(String.raw`https?://\S+${page}#[\w-]{43}`)
  for (let tried = 0; tried < 600; tried++) {
    const mails = (await readAccountMails(server)).filter((mail) => mail.includes(`To: ${recipient}`))
    const found = mails.flatMap((mail) => link.exec(mail)?.[0] ?? []).at(-1)
    if (found) return found
    await setTimeout(200)
  }
  throw new Error(`no email has a link to ${page}`)
}

/** Waits for the email that invites this person to an office. @returns the link. */
export async function officeLink(server: Pick<Server, 'dataDir'>, recipient: string): Promise<string> {
  const link = /https?:\/\/\S+\/join-office#[\w-]{43}/
  for (let tried = 0; tried < 600; tried++) {
    const mails = (await readMails(server)).filter((mail) => mail.includes(recipient))
    const found = mails.flatMap((mail) => link.exec(mail)?.[0] ?? []).at(-1)
    if (found) return found
    await setTimeout(200)
  }
  throw new Error(`no email invites ${recipient} to an office`)
}

/** Decodes quoted-printable: folded lines, and characters written as `=E2=80=99`. */
function plainText(source: string): string {
  const whole = source.replaceAll(/=\r?\n/g, '')
  return decodeURIComponent(whole.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'))
}
