import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { serverScopes } from '../healing.ts'
import type { Held } from '../device/held.ts'
import { holds } from '../laws/violation.ts'
import type { World } from '../world.ts'
import type { EventStreams } from './event-streams.ts'
import type { LiveDevice } from './live-device.ts'
import type { LiveServer } from './live-server.ts'
import { SECOND_MS, type Timers } from './timers.ts'

/** Eight times the duration of the slowest request with its answer ([I13]). */
const IN_TIME_MS = 4 * SECOND_MS

interface InTimeParts {
  world: World
  timers: Timers
  server: LiveServer
}

/** [I13]: While nothing fails, a change is everywhere within seconds. */
export class InTime {
  /** The number of completed checks. */
  checks = 0
  private newest = 0
  private readonly parts: InTimeParts

  constructor(parts: InTimeParts) {
    this.parts = parts
  }

  /** Expects new commits of the server on every listening device soon. */
  noteCommits(devices: readonly LiveDevice[], streams: EventStreams): void {
    const { newest } = this.parts.world.server.record
    const before = this.newest
    if (newest === before) return
    this.newest = newest
    for (const device of devices) if (streams.isListening(device)) this.expectNews(device, before)
  }

  /** Expects the server's rows for the person, changed after `since`, on the device soon. */
  expectNews(device: LiveDevice, since = 0): void {
    const { world } = this.parts
    const { record } = world.server
    const { userId } = device.device.person
    const reportedVersions = serverScopes(world, userId).flatMap((scope) => {
      const latest = record.latestOf(scope)
      return latest.version > since ? [latest] : []
    })
    this.expect(device, 'does not have what it was told of', ({ scopes }) => {
      const visible = new Set(serverScopes(world, userId))
      const here = new Map(scopes.flatMap(({ id, state, version }) => (state === 'shown' ? [[id, version]] : [])))
      return reportedVersions.every(({ scope, version }) => !visible.has(scope) || (here.get(scope) ?? -1) >= version)
    })
  }

  /** Expects a mutation just made on the device to be decided soon. */
  expectDecided(device: LiveDevice, id: MutationId): void {
    // An older server (`yesterday`) leaves some mutations pending.
    if (this.parts.world.skew.server === 'yesterday') return
    this.expect(device, `has not pushed ${id}`, ({ outbox }) => outbox.every((pending) => pending.id !== id))
  }

  private expect(device: LiveDevice, problem: string, isKept: (held: Held) => boolean): void {
    const before = this.troublesOf(device)
    if (!this.isWell(device)) return
    this.parts.timers.after(IN_TIME_MS, async () => {
      if (!this.isWell(device) || this.troublesOf(device) !== before) return
      this.checks += 1
      const held = await device.device.held()
      holds(isKept(held), 'I13', () => `${device.name} ${problem} after ${IN_TIME_MS} ms`)
    })
  }

  /** A line that is slow or rejects requests never recovers, so sync takes longer over it. */
  private isWell({ device, isTroubled }: LiveDevice): boolean {
    return !isTroubled && this.parts.server.health === 'well' && device.line.isOpen
  }

  private troublesOf({ troubles }: LiveDevice): number {
    return troubles + this.parts.server.troubles
  }
}
