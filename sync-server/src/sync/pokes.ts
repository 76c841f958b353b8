import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'

type Listener = (poke: Poke) => void

/** One event stream of a person, under the name that its page has given it. */
export interface StreamName {
  userId: UserId
  stream: string | undefined
}

/** The listeners for scopes that move. A lost poke costs a delay and nothing else. */
export class Pokes {
  /** The name of each listener's stream. */
  private readonly listeners = new Map<UserId, Map<Listener, string | undefined>>()

  /**
   * @returns a function that stops listening.
   */
  listen(userId: UserId, listener: Listener, stream?: string): () => void {
    const mine = this.listeners.get(userId) ?? new Map<Listener, string | undefined>()
    this.listeners.set(userId, mine.set(listener, stream))
    return () => {
      mine.delete(listener)
      if (mine.size === 0) this.listeners.delete(userId)
    }
  }

  /** Whether anything but the stream `except` listens. */
  isListening(userId: UserId, except?: StreamName): boolean {
    return this.listenersOf(userId, except).length > 0
  }

  hasListeners(): boolean {
    return this.listeners.size > 0
  }

  send(userId: UserId, poke: Poke, except?: StreamName): void {
    for (const listener of this.listenersOf(userId, except)) listener(poke)
  }

  sendToAll(poke: Poke): void {
    for (const listeners of this.listeners.values()) for (const listener of listeners.keys()) listener(poke)
  }

  /** The name is compared only with those of the same person: nobody can keep pokes from anyone else. */
  private listenersOf(userId: UserId, except: StreamName | undefined): Listener[] {
    const left = except?.userId === userId ? except.stream : undefined
    return [...(this.listeners.get(userId) ?? [])].flatMap(([listener, stream]) =>
      left !== undefined && stream === left ? [] : [listener],
    )
  }
}
