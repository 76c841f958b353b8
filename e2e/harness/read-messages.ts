import { must } from '@hearthkeep/shared/must.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from './server.ts'

/** The mails that a server without a mail server has written, as they read, in no order. */
export async function readMails({ dataDir }: Pick<Server, 'dataDir'>): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8'))
  return (await Promise.all(files)).map(plainText)
}

/** The link of an invitation or a transfer in a mail. */
export const linkIn = (mail: string): string =>
  must(/https?:\/\/\S+\/accept-invitation\?token=(?:house-)?[\w-]{43}/.exec(mail)?.[0], 'the link in the mail')

/** Lines are folded, and signs that mail cannot carry are written as `=E2=80=99`. */
function plainText(source: string): string {
  const whole = source.replaceAll(/=\r?\n/g, '')
  return decodeURIComponent(whole.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'))
}
