import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'

export type Listener = (poke: Poke) => void

/** The listeners for scopes that move. A lost poke costs a delay and nothing else. */
export class Pokes {
  private readonly listeners = new Map<UserId, Set<Listener>>()

  /**
   * @returns a function that stops listening.
   */
  listen(userId: UserId, listener: Listener): () => void {
    const mine = this.listeners.get(userId) ?? new Set()
    this.listeners.set(userId, mine.add(listener))
    return () => {
      mine.delete(listener)
      if (mine.size === 0) this.listeners.delete(userId)
    }
  }

  isListening(userId: UserId): boolean {
    return this.listeners.has(userId)
  }

  hasListeners(): boolean {
    return this.listeners.size > 0
  }

  send(userId: UserId, poke: Poke): void {
    for (const listener of this.listeners.get(userId) ?? []) listener(poke)
  }
}
