import type { Invitation } from '@hearthkeep/shared/entities.ts'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { boundUserOf } from '../../../sync-server/src/access/account-state.ts'
import { hashOfToken } from '../../../sync-server/src/access/token.ts'
import type { View } from '../../../sync-server/src/storage/store.ts'
import type { Effect } from '../server/server-record.ts'
import { holds } from './violation.ts'

/** Secrets that a device made for one of its mutations, and that no one else may keep. */
interface DeviceSecret {
  mutation: MutationId
  words: readonly string[]
  /** `new link`: if the account was taken over in the meantime, the server sends the device's own token. */
  to: 'new account' | 'new link'
}

/** The temporary passwords and tokens of a history, with checks of where they may appear. */
export class Secrets {
  private readonly deviceSecrets: DeviceSecret[] = []
  /** For each mutation that repeats a refused one, the first of them. */
  private readonly origins = new Map<unknown, MutationId>()
  /** Tokens made by the server. */
  private readonly serverTokens: string[] = []

  add(made: DeviceSecret): void {
    this.deviceSecrets.push(made)
  }

  addRepeat(former: MutationId, repeat: MutationId): void {
    this.origins.set(repeat, this.origins.get(former) ?? former)
  }

  addMinted(token: string): string {
    this.serverTokens.push(token)
    return token
  }

  /** [NH6], [SE4]: Answers and pokes contain none of these secrets. */
  checkSent(sent: unknown): void {
    const words = [...this.serverTokens, ...this.deviceSecrets.flatMap((made) => made.words)]
    if (words.length === 0) return
    const wire = JSON.stringify(sent)
    for (const word of words) holds(!wire.includes(word), 'NH6', () => `the secret ${word} was sent to a device`)
  }

  /** [NH6]: A device stores a secret only in its mutation, while that or a repeat is pending or listed as refused. */
  checkDisk(name: string, disk: Readonly<Record<string, ReadonlyMap<unknown, unknown>>>): void {
    if (this.deviceSecrets.length === 0) return
    const rows = Object.values(disk).flatMap((table) => [...table.values()])
    const serialized = rows.map((row) => ({ row, words: textOf(row) }))
    for (const { mutation, words } of this.deviceSecrets)
      for (const word of words)
        for (const kept of serialized)
          holds(
            !kept.words.includes(word) || (this.origins.get(idOf(kept.row)) ?? idOf(kept.row)) === mutation,
            'NH6',
            () => `${name} keeps the secret ${word} in ${kept.words}`,
          )
  }

  /**
   * [NH6]: No byte of the database, including free pages, contains a secret that a device made for a new
   * account.
   */
  checkDatabase(bytes: Buffer): void {
    for (const { words, to } of this.deviceSecrets)
      if (to === 'new account')
        for (const word of words) holds(!bytes.includes(word), 'NH6', () => `the server keeps the secret ${word}`)
  }

  /** [IN3]: Once all messages are sent, the server has none of its own tokens left. */
  checkForgotten(bytes: Buffer): void {
    for (const word of this.serverTokens)
      holds(!bytes.includes(word), 'IN3', () => `the server keeps the token ${word} of a message that was sent`)
  }

  /** [SE4]: The link to an account that has not been taken over has a token made by the server. */
  async checkLinks(view: View, effects: readonly Effect[]): Promise<void> {
    const own = new Set(this.serverTokens.map(hashOfToken))
    for (const { name, changes } of effects)
      for (const { entity, after } of changes) {
        if (entity !== 'invitation' || !after) continue
        const invitation = after as Invitation
        const isBound = (await boundUserOf(view, invitation)) !== null
        holds(
          !isBound || own.has(invitation.tokenHash),
          'SE4',
          () => `${name} keeps a token of a device for ${invitation.email}`,
        )
      }
  }
}

/** Stored rows never change, so the text of each is made once. */
const texts = new WeakMap<object, string>()

function textOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return JSON.stringify(row)
  const known = texts.get(row) ?? JSON.stringify(row)
  texts.set(row, known)
  return known
}

const idOf = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : null)
