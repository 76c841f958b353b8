import type { Unfinished } from '../../../data/unsent/unfinished.ts'
import type { SyncStatus } from '../../../sync/loop/sync-loop.ts'

/** Work that is only on this device; `unreadable` when the device cannot tell. */
export type OnlyHere = Unfinished | 'unreadable'

/** Whether the person's data stays on the device. */
export type Keeping = 'keep' | 'remove'

export const keepingOptions: { value: Keeping; label: string; hint: string }[] = [
  {
    value: 'keep',
    label: 'Keep my data on this device',
    hint: 'Everything is here at once when you sign in here again. Choose this on a device of your own.',
  },
  {
    value: 'remove',
    label: 'Remove everything from this device',
    hint: 'Properties, documents, drafts and settings are deleted here. What was sent stays in your account. Choose this on a device that others use.',
  },
]

export const unsentTitle = (count: number) =>
  count === 1 ? 'One change has not been sent yet' : `${count} changes have not been sent yet`

export const unsentSentence = (keeping: Keeping) =>
  keeping === 'keep'
    ? 'Unsent changes stay on this device and are sent when you sign in here again.'
    : 'Unsent changes are only on this device. Send or export them before you remove everything.'

/** How sending goes, after the person has asked for it. */
export function sendingWords(status: SyncStatus): string {
  switch (status) {
    case 'starting':
    case 'syncing':
      return 'Sending…'
    case 'synced':
      return 'What is left is a file that is still being sent, or a change that needs your attention first.'
    case 'unreachable':
      return 'Hearthkeep cannot be reached now. Try again when you are connected.'
    case 'signed_out':
      return 'Your session has ended. Sign in again to send your changes.'
    case 'upgrade':
    case 'waiting':
      return 'Your changes can be sent after an update.'
  }
}

/** What removing the device's data would lose, as a question and a list; null when nothing. */
export function lossOf(only: OnlyHere): { title: string; sentences: string[] } | null {
  if (only === 'unreadable')
    return {
      title: 'Delete what this device cannot read?',
      sentences: ['Any changes that have not been sent yet'],
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

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`
