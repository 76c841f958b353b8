/** The open event streams: each ends with its session, and all with the server. */
export class EventStreams {
  private readonly stopping: AbortSignal
  private readonly endsBySession = new Map<string, Set<() => void>>()

  constructor({ stopping }: { stopping: AbortSignal }) {
    this.stopping = stopping
    stopping.addEventListener('abort', () => {
      for (const sessionId of this.endsBySession.keys()) this.endOf(sessionId)
    })
  }

  /** `onEnd` is called once the stream is to be closed. @returns a function that ends it, for a client that left. */
  open(sessionId: string, onEnd: () => void): () => void {
    const ends = this.endsBySession.get(sessionId) ?? new Set()
    const end = () => {
      ends.delete(end)
      if (ends.size === 0) this.endsBySession.delete(sessionId)
      onEnd()
    }
    this.endsBySession.set(sessionId, ends.add(end))
    if (this.stopping.aborted) end()
    return end
  }

  endOf(sessionId: string): void {
    for (const end of this.endsBySession.get(sessionId) ?? []) end()
  }
}
