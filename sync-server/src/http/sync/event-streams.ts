import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { EndedSessions, OtherServers } from '../../storage/other-servers.ts'

/** The person whose stream it is, and the session that it ends with. */
export interface StreamOwner {
  userId: UserId
  sessionId: string
}

interface OpenStream extends StreamOwner {
  end(): void
}

/** The open event streams. Each ends with its session, and all end with the server. */
export class EventStreams {
  private readonly stopping: AbortSignal
  private readonly perUser: number
  private readonly streamsByUser = new Map<UserId, Set<OpenStream>>()

  constructor({ stopping, perUser }: { stopping: AbortSignal; perUser: number }) {
    this.stopping = stopping
    this.perUser = perUser
    stopping.addEventListener('abort', () => {
      for (const userId of this.streamsByUser.keys()) this.endOfUser(userId)
    })
  }

  /**
   * @param onEnd called once, when the stream has to close.
   *
   * @returns a function that ends the stream when its client disconnects; `null` if the person has reached the limit.
   */
  open(owner: StreamOwner, onEnd: () => void): (() => void) | null {
    const { userId } = owner
    const streams = this.streamsByUser.get(userId) ?? new Set()
    if (streams.size >= this.perUser) return null
    const end = () => {
      if (!streams.delete(stream)) return
      if (streams.size === 0) this.streamsByUser.delete(userId)
      onEnd()
    }
    const stream = { ...owner, end }
    this.streamsByUser.set(userId, streams.add(stream))
    // Deferred, so that the caller has this function before `onEnd` is called.
    if (this.stopping.aborted) queueMicrotask(end)
    return end
  }

  /** Number of open streams. */
  get size(): number {
    return [...this.streamsByUser.values()].reduce((size, streams) => size + streams.size, 0)
  }

  /** Ends the streams of one session. */
  endOf(sessionId: string): void {
    for (const streams of this.streamsByUser.values())
      for (const stream of streams) if (stream.sessionId === sessionId) stream.end()
  }

  /** Ends all streams of a person. */
  endOfUser(userId: UserId): void {
    for (const stream of this.streamsByUser.get(userId) ?? []) stream.end()
  }
}

/** Returns what ends the streams of a session, or of all sessions of a person, at this server and at the others. */
export function endingOf(all: readonly EventStreams[], others: OtherServers | null) {
  const end = (ended: EndedSessions['ended']) => {
    for (const streams of all) {
      if ('sessionId' in ended) streams.endOf(ended.sessionId)
      else streams.endOfUser(ended.userId)
    }
  }
  const endEverywhere = (ended: EndedSessions['ended']) => {
    end(ended)
    others?.tell({ ended })
  }
  // News that is lost: a stream looks at its session with each heartbeat, a socket with each message.
  others?.listen({ heard: (news) => void ('ended' in news && end(news.ended)), missed: () => undefined })
  return {
    onEnded: (sessionId: string) => endEverywhere({ sessionId }),
    onSessionsEnded: (userId: UserId) => endEverywhere({ userId }),
  }
}
