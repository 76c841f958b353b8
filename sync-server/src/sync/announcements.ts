import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { MovedScopes, OtherServers } from '../storage/other-servers.ts'
import type { Store } from '../storage/store.ts'
import { pokePeople, type ScopeAdvance } from './poke-people.ts'
import type { Pokes, StreamName } from './pokes.ts'

interface Parts {
  store: Pick<Store, 'read'>
  pokes: Pokes
  others?: OtherServers | null
  security?: Pick<SecurityLog, 'record'>
  watcher?: PokeWatcher
  now: () => Date
}

export interface PokeWatcher {
  /** Called when the listeners at this server were told of a commit, with the time since then. */
  poked(poke: { from: 'here' | 'elsewhere'; ms: number }): void
}

/** Tells the people who see a scope, and the other servers, that it moved. */
export class Announcements {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
    parts.others?.listen({
      // A poke that is lost costs a delay.
      heard: (news) => void ('advanced' in news && this.poke(news, 'elsewhere').catch(() => undefined)),
      missed: () => parts.pokes.sendToAll({ scopes: [] }),
    })
  }

  async announce(by: StreamName, advanced: ScopeAdvance[]): Promise<void> {
    this.recordAccountEvents(by.userId, advanced)
    if (advanced.length === 0) return
    const poked = advanced.map(({ scope, since, version, touched }) => ({ scope, since, version, touched }))
    const news = { advanced: poked, by, at: this.parts.now().getTime() }
    this.parts.others?.tell(news)
    await this.poke(news, 'here')
  }

  private recordAccountEvents(by: UserId, advanced: readonly ScopeAdvance[]): void {
    const { security } = this.parts
    for (const { opened, apiAccess } of advanced) {
      // People who register themselves are recorded at registration, with their address.
      if (opened && opened !== by)
        security?.record({ event: 'account_registered', userId: opened, registeredBy: by, address: null })
      // [PL9] Covers the settings as well as REST.
      if (apiAccess) security?.record({ event: 'api_access_changed', ...apiAccess })
    }
  }

  /** Pokes the people who listen at this server. */
  private async poke({ advanced, by, at }: MovedScopes, from: 'here' | 'elsewhere'): Promise<void> {
    const { pokes, store, watcher, now } = this.parts
    if (!pokes.hasListeners()) return
    await store.read((view) => pokePeople(pokes, view, { advanced, except: by }))
    watcher?.poked({ from, ms: now().getTime() - at })
  }
}
