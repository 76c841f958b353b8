import type { EntityName, Row } from '@hearthkeep/shared/entities.ts'
import type { Message } from '../storage/messages/messages.ts'
import type { View } from '../storage/store.ts'

const rowKinds = [
  'clientMessage',
  'notice',
  'invitation',
  'officeInvitation',
  'transfer',
] as const satisfies EntityName[]
type RowKind = (typeof rowKinds)[number]

/** What a message is about, as it is now. */
export type Subject =
  | { [Kind in RowKind]: { kind: Kind; row: Row<Kind> } }[RowKind]
  /** The sender's own account, or a link to it that still opens something. */
  | { kind: 'account' }
  /** A realtor's test of their own provider. */
  | { kind: 'test' }
  | { kind: 'deleted' }

export async function subjectOf(view: View, message: Pick<Message, 'about' | 'userId'>): Promise<Subject> {
  const { kind, id } = message.about
  switch (kind) {
    case 'clientMessage':
    case 'notice':
    case 'invitation':
    case 'officeInvitation':
    case 'transfer':
      return subjectRow(view, kind, id)
    case 'accountLink':
      return (await view.accountLink(id)) ? { kind: 'account' } : { kind: 'deleted' }
    case 'account':
    case 'test':
      return { kind }
    case null:
      return guessed(view, message)
  }
}

async function subjectRow(view: View, kind: RowKind, id: string): Promise<Subject> {
  const row = await view.get(kind, id)
  return row ? ({ kind, row } as Subject) : { kind: 'deleted' }
}

/** A message that a version before 2026-11-29 queued has only the id of its subject. */
async function guessed(view: View, { about: { id }, userId }: Pick<Message, 'about' | 'userId'>): Promise<Subject> {
  if (id === userId) return { kind: 'account' }
  for (const kind of rowKinds) {
    const subject = await subjectRow(view, kind, id)
    if (subject.kind !== 'deleted') return subject
  }
  return subjectOf(view, { about: { kind: 'accountLink', id }, userId })
}
