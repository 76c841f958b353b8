import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { serverScopes } from '../recovery.ts'
import type { DeviceData } from '../device/device-data.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { holds } from '../invariants/violation.ts'
import type { World } from '../world.ts'
import type { EventStreams } from './event-streams.ts'
import type { LiveDevice } from './live-device.ts'
import type { LiveServer } from './live-server.ts'
import { SECOND_MS, type Timers } from './timers.ts'

/** Eight times the duration of the slowest request with its answer ([I13]). */
const PROPAGATION_MS = 4 * SECOND_MS

interface PropagationParts {
  world: World
  timers: Timers
  server: LiveServer
}

/** [I13]: While nothing fails, a change is everywhere within seconds. */
export class PropagationCheck {
  /** The number of completed checks. */
  checks = 0
  private newest = 0
  private readonly parts: PropagationParts

  constructor(parts: PropagationParts) {
    this.parts = parts
  }

  /** Expects new commits of the server on every listening device soon. */
  noteCommits(devices: readonly LiveDevice[], streams: EventStreams): void {
    const { newest } = this.parts.world.server.record
    const before = this.newest
    if (newest === before) return
    this.newest = newest
    for (const device of devices) if (streams.isListening(device)) this.expectVersions(device, before)
  }

  /** Expects the server's rows for the person, changed after `since`, on the device soon. */
  expectVersions(device: LiveDevice, since = 0): void {
    const { world } = this.parts
    const { record } = world.server
    const { userId } = device.device.person
    const accessTo = (scope: Scope) => record.membershipOf(scope, userId)?.updatedAt
    const reported = serverScopes(world, userId).flatMap((scope) => {
      const latest = record.latestOf(scope)
      return latest.version > since ? [{ ...latest, access: accessTo(scope) }] : []
    })
    this.expect(device, 'does not have the announced rows', ({ scopes }) => {
      const visible = new Set(serverScopes(world, userId))
      const here = new Map(scopes.flatMap(({ id, state, version }) => (state === 'shown' ? [[id, version]] : [])))
      // If access to a scope has changed meanwhile, the device loads it again; that change has a check of its own.
      const isDue = ({ scope, access }: (typeof reported)[number]) => visible.has(scope) && accessTo(scope) === access
      return reported.filter(isDue).every(({ scope, version }) => (here.get(scope) ?? -1) >= version)
    })
  }

  /** Expects a mutation just made on the device to be decided soon. */
  expectDecided(device: LiveDevice, id: MutationId): void {
    // An older server (`older`) leaves some mutations pending.
    if (this.parts.world.skew.server === 'older') return
    this.expect(device, `has not pushed ${id}`, ({ outbox }) => outbox.every((pending) => pending.id !== id))
  }

  private expect(device: LiveDevice, problem: string, isKept: (data: DeviceData) => boolean): void {
    const before = this.faultCountOf(device)
    if (!this.isHealthy(device)) return
    this.parts.timers.after(PROPAGATION_MS, async () => {
      if (!this.isHealthy(device) || this.faultCountOf(device) !== before) return
      this.checks += 1
      const data = await device.device.data()
      holds(isKept(data), 'I13', () => `${device.name} ${problem} after ${PROPAGATION_MS} ms`)
    })
  }

  /** A connection that is slow or rejects requests never recovers, so sync takes longer over it. */
  private isHealthy({ device, hasFault }: LiveDevice): boolean {
    return !hasFault && this.parts.server.health === 'healthy' && device.connection.isUnrestricted
  }

  private faultCountOf({ faultCount }: LiveDevice): number {
    return faultCount + this.parts.server.faultCount
  }
}
