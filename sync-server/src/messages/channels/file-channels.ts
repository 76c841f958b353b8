import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { z } from 'zod'
import type { WrittenMessage } from '../../storage/administration/administration.ts'
import type { Channel, Outgoing } from './channel.ts'
import { mailOf } from '../mail.ts'
import { smsText } from '../plain-text.ts'

/** Used without a mail server: writes one `.eml` file per message, named by its id. */
export class MailFolder implements Channel {
  private readonly folder: string
  private readonly from: string
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  constructor({ folder, from }: { folder: string; from: string }) {
    this.folder = folder
    this.from = from
  }

  async send(message: Outgoing): Promise<void> {
    const { message: bytes } = await this.transport.sendMail(mailOf(message, this.from))
    await writePrivately(this.folder, `${message.id}.eml`, bytes as Buffer)
  }

  /** Resolves to `null` if there is no message with this id. */
  async read(id: string): Promise<WrittenMessage | null> {
    const bytes = await readIfPresent(this.folder, `${id}.eml`)
    if (bytes === null) return null
    const { subject = '', text = '' } = await PostalMime.parse(bytes)
    return { subject, text: withoutSecrets(text.trim()) }
  }
}

/** [SE104] No administrator may open a person's account or invitation through its links. */
const withoutSecrets = (text: string) => text.replaceAll(/#(token=)?[\w-]{43,}/g, '#$1…')

/** Used without an account for text messages: writes one JSON file per message. */
export class TextFolder implements Channel {
  private readonly folder: string

  constructor({ folder }: { folder: string }) {
    this.folder = folder
  }

  async send(message: Outgoing): Promise<void> {
    const { id, recipient } = message
    const body = smsText(message)
    await writePrivately(this.folder, `${id}.json`, `${JSON.stringify({ id, to: recipient, body }, null, 2)}\n`)
  }

  /** Resolves to `null` if there is no message with this id. */
  async read(id: string): Promise<WrittenMessage | null> {
    const bytes = await readIfPresent(this.folder, `${id}.json`)
    if (bytes === null) return null
    const { body } = z.object({ body: z.string() }).parse(JSON.parse(bytes.toString()))
    return { subject: '', text: withoutSecrets(body) }
  }
}

async function readIfPresent(folder: string, name: string): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Writes atomically, readable only by the file's owner: a link in it grants access. */
async function writePrivately(folder: string, name: string, contents: Buffer | string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = join(folder, `.${name}.part`)
  await writeFile(part, contents, { mode: 0o600 })
  await rename(part, join(folder, name))
}
