import type { StreamName } from './pokes.ts'
import type { PokedAdvance } from './poke-people.ts'

/** Scopes that moved at one server, and the stream of the page that moved them. */
export interface News {
  advanced: PokedAdvance[]
  by: StreamName
}

/** The other servers of the same database. News that is lost costs a delay and nothing else, as a lost poke does. */
export interface OtherServers {
  tell(news: News): void
  /** Calls `heard` with each piece of news, and `missed` when some may have been lost. */
  listen(on: { heard(news: News): void; missed(): void }): void
}
