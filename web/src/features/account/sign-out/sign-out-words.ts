import { counted } from '@hearthkeep/shared/format/count-words.ts'
import type { Unfinished } from '../../../data/unsent/unfinished.ts'
import type { SyncStatus } from '../../../sync/loop/sync-loop.ts'

/** Work that exists only on this device; `unreadable` if the device cannot tell. */
export type UnsyncedData = Unfinished | 'unreadable'

/** Whether the person's data stays on the device. */
export type LocalDataChoice = 'keep' | 'remove'

export const keepingOptions: { value: LocalDataChoice; label: string; hint: string }[] = [
  {
    value: 'keep',
    label: 'Keep my data on this device',
    hint: 'Everything is ready right away when you sign in here again. Best on your own device.',
  },
  {
    value: 'remove',
    label: 'Remove everything from this device',
    hint: 'Properties, documents, drafts and settings are deleted from this device. Everything already sent stays in your account. Best on a shared device.',
  },
]

export const unsentTitle = (count: number) =>
  count === 1 ? 'One change hasn’t been sent yet' : `${count} changes haven’t been sent yet`

export const unsentSentence = (keeping: LocalDataChoice) =>
  keeping === 'keep'
    ? 'Unsent changes stay on this device and are sent when you sign in here again.'
    : 'Unsent changes are only on this device. Send or export them before you remove everything.'

/** Describes the progress of sending after the person has asked for it. */
export function sendingWords(status: SyncStatus): string {
  switch (status) {
    case 'starting':
    case 'syncing':
      return 'Sending…'
    case 'sent':
    case 'synced':
      return 'A file is still being sent, or a change needs your attention first.'
    case 'unreachable':
      return 'Couldn’t reach Hearthkeep. Try again when you’re connected.'
    case 'account_deleted':
      return 'This account was deleted. Your changes can’t be sent, but you can export them.'
    case 'signed_out':
      return 'Your session has ended. Sign in again to send your changes.'
    case 'upgrade':
    case 'waiting':
      return 'Your changes can be sent after an update.'
  }
}

/** Describes what removing the device's data would lose, as a question and a list; `null` if nothing is lost. */
export function lossOf(only: UnsyncedData): { title: string; sentences: string[] } | null {
  if (only === 'unreadable')
    return {
      title: 'Delete data this device can’t read?',
      sentences: ['Any changes that haven’t been sent yet'],
    }
  const { unsent, drafts, shared } = only
  const parts = [
    unsent.length > 0 && counted(unsent.length, 'unsent change'),
    drafts > 0 && counted(drafts, 'unfinished form'),
    shared.length > 0 && counted(shared.length, 'shared file'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return {
    title: `Delete ${new Intl.ListFormat('en').format(parts)}?`,
    sentences: [
      ...unsent.map(({ sentence }) => sentence),
      ...(drafts > 0 ? [`What you typed into ${counted(drafts, 'unfinished form')}`] : []),
      ...shared.map((name) => `The shared file ‘${name}’`),
    ],
  }
}
