import type { User } from '@hearthkeep/shared/entities.ts'
import type { SecurityEvent } from '../../../sync-server/src/security-log/security-log.ts'
import type { Effect } from '../server/server-record.ts'
import { holds } from './violation.ts'

/**
 * [PL9]: The security log has an event for each account that someone else opened, and for each change of a setting of
 * API access; and no others of these.
 */
export class SecurityEventInvariants {
  /** Events that are not recorded yet. */
  private readonly due: string[] = []

  /** Notes the changes of a transaction. */
  note(effects: readonly Effect[]): void {
    const actors = effects.map(({ actor }) => actor)
    for (const { name, changes } of effects)
      for (const { entity, before, after } of changes) {
        if (entity !== 'user' || !after || name === 'test') continue
        const [was, is] = [before as User | null, after as User]
        // People who register themselves are recorded elsewhere.
        if (!was && actors.some((actor) => actor !== is.id)) this.due.push(`account_registered ${is.id}`)
        const isOn = is.apiAccess
        if (was && isOn !== was.apiAccess) this.due.push(`api_access_changed ${is.id} ${isOn}`)
      }
  }

  /** Checks an event as it is recorded. */
  readonly record = (event: SecurityEvent): void => {
    if (event.event !== 'account_registered' && event.event !== 'api_access_changed') return
    const text = `${event.event} ${event.userId}${event.event === 'api_access_changed' ? ` ${event.isOn}` : ''}`
    const place = this.due.indexOf(text)
    holds(place >= 0, 'PL9', () => `the log has ${text}, which did not happen`)
    this.due.splice(place, 1)
  }

  /** While the server does nothing, every event is recorded. */
  checkAllRecorded(): void {
    holds(this.due.length === 0, 'PL9', () => `the log does not have ${this.due.join()}`)
  }

  /** The server died or was restored. */
  forget(): void {
    this.due.length = 0
  }
}
