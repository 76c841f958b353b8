import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { AdvancedScope } from './rows/apply.ts'

/** A scope that moved, as those who see it are poked. */
export interface PokedAdvance extends Pick<AdvancedScope, 'scope' | 'since' | 'version'> {
  /**
   * People whose relation was created, changed or ended by it: they may now see more or less, and must be notified of
   * exactly that.
   */
  touched: UserId[]
}

/** Scopes that moved at one server, and the stream of the page that moved them. */
export interface MovedScopes {
  advanced: PokedAdvance[]
  by: { userId: UserId; stream: string | undefined }
  /** When, in milliseconds by that server's clock. */
  at: number
}

/** Sessions whose streams and sockets end: one, or all of a person. */
export interface EndedSessions {
  ended: { sessionId: string } | { userId: UserId }
}

/** What one caller took at one server from what a limit leaves. */
export interface TakenTokens {
  taken: { limit: string; key: string; count: number }
}

export type News = MovedScopes | EndedSessions | TakenTokens

/** The other servers of the same database. News that is lost costs a delay and nothing else, as a lost poke does. */
export interface OtherServers {
  tell(news: News): void
  /** Calls `heard` with each piece of news, and `missed` when some may have been lost. Several may listen. */
  listen(on: { heard(news: News): void; missed(): void }): void
}
