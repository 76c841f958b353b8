import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { PokeDelta } from '@hearthkeep/shared/protocol/poke.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { holds } from '../invariants/violation.ts'

/** A request and its answer. */
export interface Round {
  device: string
  /** The request names no scope, and the answer is empty. */
  isSilent: boolean
  drifted: number
  rows: number
  /** Mutations with a result of their own. */
  results: number
  isMore: boolean
}

/** Records the requests and answers of some devices. [I16]: No device receives a change twice. */
export class Traffic {
  rounds: Round[] = []
  /** The version of each scope that each device has received. */
  private readonly versions = new Map<string, Map<Scope, number>>()

  static async of(devices: readonly SimulatedDevice[]): Promise<Traffic> {
    const traffic = new Traffic()
    for (const device of devices) {
      const { scopes } = await device.data()
      traffic.versions.set(device.name, new Map(scopes.map(({ id, version }) => [id, version])))
    }
    return traffic
  }

  /** The number of rows that the devices have received. */
  get rows(): number {
    return this.rounds.reduce((sum, { rows }) => sum + rows, 0)
  }

  forget(): void {
    this.rounds = []
  }

  /** The delta of a poke counts as received, too. */
  noteDelta(device: string, { deltas }: PokeDelta): void {
    for (const { scope, version } of deltas) this.versions.get(device)?.set(scope, version)
  }

  note(device: string, { request, answer }: { request: SyncRequest; answer: SyncAnswer }): void {
    const { cursors, drifted, mutations } = request
    const versions = this.versions.get(device)
    if (!versions || answer.kind !== 'ok') return
    const { deltas, snapshots, revoked, results, more } = answer
    for (const { scope, since, version } of deltas) {
      const known = versions.get(scope) ?? 0
      const isNew = (since ?? 0) >= known || drifted.includes(scope)
      holds(isNew, 'I16', () => `${device} has ${scope} in version ${known}, and receives changes since ${since}`)
      versions.set(scope, version)
    }
    for (const { scope, version } of snapshots) versions.set(scope, version)
    for (const scope of revoked) versions.delete(scope)
    const requestSize = Object.keys(cursors).length + drifted.length + mutations.length
    const answerSize = deltas.length + snapshots.length + revoked.length + results.length
    const rows = deltas.reduce((sum, { puts, deletes }) => sum + puts.length + deletes.length, 0)
    this.rounds.push({
      device,
      isSilent: requestSize + answerSize === 0,
      drifted: drifted.length,
      rows,
      results: results.length,
      isMore: more,
    })
  }
}
