import type { ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import type { QueuedContact } from '@hearthkeep/shared/overview/realtor/contact-queue.ts'
import { useState } from 'react'

export interface QueueSession {
  /** The contact of the open step; null at the end. */
  at: QueuedContact | null
  /** The clients behind the person, of whom some may be left. */
  passed: readonly ClientId[]
  /** How many steps follow the open one. */
  ahead: number
  next(): void
  /** Begins again with those who are left. */
  again(): void
}

/** [CQ4] Leads through today's contacts. The open one stays as it was when it was opened, while the queue changes. */
export function useQueueSession(queue: readonly QueuedContact[]): QueueSession {
  const [at, setAt] = useState<QueuedContact | null>(null)
  const [passed, setPassed] = useState<readonly ClientId[]>([])
  const behind = new Set([...passed, at?.clientId])
  const [first = null, ...others] = queue.filter(({ clientId }) => !behind.has(clientId))
  if (at === null && first) setAt(first)
  return {
    at: at ?? first,
    passed,
    ahead: others.length + (at && first ? 1 : 0),
    next() {
      if (at) setPassed([...passed, at.clientId])
      setAt(first)
    },
    again: () => setPassed(passed.filter((id) => !queue.some(({ clientId }) => clientId === id))),
  }
}
