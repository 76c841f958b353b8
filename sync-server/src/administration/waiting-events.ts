import type { KeptEvent } from '../security-log/security-log.ts'
import { MAX_SECURITY_RECORDS, type SecurityRecord } from '../storage/administration/journal.ts'

/**
 * [SE143] Security events that wait to be written. Repetitions are counted, and each kind has a queue of its own, which
 * drops its oldest events when it is full.
 */
export class WaitingEvents {
  private kinds = new Map<string, Map<string, WaitingEvent>>()
  private order = 0

  add({ event, userId = null, ...fields }: KeptEvent, at: string): void {
    const record = { at, firstAt: at, event, userId, detail: JSON.stringify(fields), count: 1 }
    // What was throttled makes a kind of its own.
    const kind = typeof fields['what'] === 'string' ? `${event} ${fields['what']}` : event
    const queue = this.kinds.get(kind) ?? new Map<string, WaitingEvent>()
    this.kinds.set(kind, queue)
    const key = `${userId} ${record.detail}`
    const earlier = queue.get(key)?.record
    queue.delete(key)
    const counted = earlier ? { ...record, firstAt: earlier.firstAt, count: earlier.count + 1 } : record
    queue.set(key, { kind, record: counted, order: (this.order += 1) })
    const [oldest] = queue.keys()
    if (queue.size > MAX_SECURITY_RECORDS && oldest !== undefined) queue.delete(oldest)
  }

  /** Returns the waiting events in the order of their latest occurrence, and begins again with none. */
  take(): WaitingEvent[] {
    const waiting = [...this.kinds.values()].flatMap((queue) => [...queue.values()])
    this.kinds = new Map()
    return waiting.toSorted((one, other) => one.order - other.order)
  }
}

export interface WaitingEvent {
  kind: string
  record: SecurityRecord
  order: number
}
