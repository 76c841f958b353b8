import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { Message } from '../../../sync-server/src/storage/messages/messages.ts'
import { override } from '../override.ts'
import { none, roundAsking, type Sabotage } from './sabotage.ts'

/** Removes the hashing of passwords: the server stores them as typed. */
export const withoutPasswordHashes = (): Sabotage => ({
  ...none(),
  passwords: () => ({ hash: async (password) => password, matches: async (password, hash) => password === hash }),
})

/** Removes the server's own tokens: a link uses the last token that a device sent. */
export function withDeviceTokens(): Sabotage {
  let sent: string | null = null
  return {
    ...none(),
    ...watchingPushes((mutations) => {
      for (const { args } of mutations) sent = /"token":"([^"]+)"/.exec(JSON.stringify(args) ?? '')?.[1] ?? sent
    }),
    mintToken: (mint) => sent ?? mint(),
  }
}

/**
 * Removes the account that a mutation creates: the person is stored, but without a password or an invitation to sign in
 * with.
 */
export const withoutAccounts = (): Sabotage => ({
  ...none(),
  transaction: (tx) =>
    override(tx, {
      addAccount: async (account) => (account.invitationId === undefined ? tx.addAccount(account) : undefined),
    }),
})

/** Removes the redaction of dead letters: they are stored as received. */
export function withoutRedaction(): Sabotage {
  const sentArgs = new Map<MutationId, unknown>()
  return {
    ...none(),
    ...watchingPushes((mutations) => {
      for (const { id, args } of mutations) sentArgs.set(id, args)
    }),
    transaction: (tx) =>
      override(tx, {
        addDeadLetter: (deadLetter) => tx.addDeadLetter({ ...deadLetter, args: sentArgs.get(deadLetter.mutation) }),
      }),
  }
}

/** Removes a device's cleanup after the server has accepted a mutation: it stores its last request. */
export const withoutDeviceCleanup = (): Sabotage => ({
  ...none(),
  round: (parts) =>
    roundAsking(parts, async (request) => {
      const answer = await parts.transport.sync(request)
      await parts.store.write(async (tables) => {
        const state = must(await tables.device.get('this'), 'the state of the device')
        const traced = { ...state, lastRequest: request }
        await tables.device.put([traced])
      })
      return answer
    }),
})

/** Removes the server's cleanup after a message is sent: it keeps the contents. */
export function withoutMessageCleanup(): Sabotage {
  const contents = new Map<string, Message['content']>()
  return {
    ...none(),
    transaction: (tx) =>
      override(tx, {
        addMessage(message) {
          contents.set(message.id, message.content)
          return tx.addMessage(message)
        },
        saveMessage: (message) =>
          tx.saveMessage({ ...message, content: message.content ?? contents.get(message.id) ?? null }),
      }),
  }
}

const watchingPushes = (onPush: (mutations: SyncRequest['mutations']) => void): Pick<Sabotage, 'round'> => ({
  round: (parts) =>
    roundAsking(parts, (request) => {
      onPush(request.mutations)
      return parts.transport.sync(request)
    }),
})
