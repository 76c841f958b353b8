import type { InvitationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { emptyChecksum, isSameChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'
import { setTimeout } from 'node:timers/promises'
import { hashOfToken, mintToken } from '../../sync-server/src/access/token.ts'
import type { Transport } from '../../web/src/sync/transport/transport.ts'
import {
  checkAllDecided,
  checkOnce,
  checkOrder,
  checkReplay,
  checkReported,
  reportedBy,
} from '../server-crash/check-ledger.ts'
import { Device } from '../server-crash/device.ts'
import { join, type Account } from '../server-crash/join.ts'
import type { Ids } from './grammar/from-schema.ts'
import { readDatabase, readLedger } from '../server-crash/ledger.ts'
import { checkSame, settleDevice } from '../server-crash/settle-device.ts'
import { entityOf, readDeviceData } from '../simulation/device/device-data.ts'
import { holds } from '../simulation/invariants/violation.ts'
import { createProperty } from '../simulation/workload/workload.ts'

/** Between two actions of a person on one device. */
const PAUSE_MS = 400
const DEVICES = ['Ann’s phone', 'Ann’s tablet', 'Ben’s phone'] as const

/** Three devices of two people who share a property, from which they removed a third person. */
export class Household {
  readonly removed: Account & { name: string }
  readonly devices: Device[]
  /** The slowest call, and its milliseconds. */
  slowest = { call: 'none', ms: 0 }
  readonly failures: string[] = []
  private readonly url: string
  private readonly random: Random

  private constructor(parts: Pick<Household, 'removed' | 'devices'> & { url: string; random: Random }) {
    this.removed = parts.removed
    this.devices = parts.devices
    this.url = parts.url
    this.random = parts.random
  }

  static async found(url: string, seed: number): Promise<Household> {
    const random = createRandom(seed)
    const [ann, ben, max] = [await join(url, 'Ann'), await join(url, 'Ben'), await join(url, 'Max')]
    const owners = [ann, ann, ben]
    const devices = DEVICES.map(
      (name, n) => new Device({ name, account: must(owners[n], 'its owner'), random, url: async () => url }),
    )
    const household = new Household({ removed: { ...max, name: 'Max' }, devices, url, random })
    for (const device of devices) {
      await device.register()
      await settleDevice(device)
    }
    await household.invite(ben, 'ben@example.com')
    await household.invite(max, 'max@example.com')
    await household.remove(max)
    for (const device of devices) await settleDevice(device)
    return household
  }

  /** Ids of its people, its rows and its devices. */
  async ids(): Promise<Ids> {
    const { view } = await readDeviceData(this.anns.store)
    const ids: Ids = {
      userId: this.devices.map(({ account }) => account.person.userId),
      deviceId: this.devices.map(({ id }) => must(id, 'the id of a device')),
    }
    for (const [key, { id }] of view) {
      const field = `${entityOf(key).replace('maintenanceItem', 'item')}Id`
      ids[field] = [...(ids[field] ?? []), id]
    }
    return ids
  }

  /** Everyone works until the day is over; every call is timed. */
  async keepBusy(day: { isOver: boolean }): Promise<void> {
    const work = async (device: Device) => {
      while (!day.isOver) {
        await device.actAtRandom(isUsual)
        await device.round(this.timed(device))
        await setTimeout(this.random.integer(PAUSE_MS))
      }
    }
    const look = async () => {
      while (!day.isOver) {
        await this.time('the health check', () => fetch(`${this.url}/api/health`).then((answer) => answer.text()))
        await setTimeout(100)
      }
    }
    await Promise.all([look(), ...this.devices.map(work)])
  }

  /** Brings all devices up to date, and a new one. */
  async settle(): Promise<void> {
    const { account } = this.anns
    const fresh = new Device({ name: 'a new device', account, random: this.random, url: async () => this.url })
    await fresh.register()
    for (const device of [...this.devices, ...this.devices, fresh]) await settleDevice(device)
    this.devices.push(fresh)
  }

  /** Checks a database that no server uses. @throws for an invariant that is broken. */
  async check(dataDir: string): Promise<void> {
    const { devices } = this
    const people = [...new Set(devices.map(({ account }) => account.person.userId))]
    const ledger = await readDatabase({ dataDir, databaseUrl: null }, async (view) => {
      await checkReported(view, reportedBy(devices))
      const read = await readLedger(view, people)
      for (const scope of read.versions.keys()) {
        // A property without past work has no such scope.
        const kept = (await view.scopeState(scope))?.checksum ?? emptyChecksum
        let counted = emptyChecksum
        for (const [key, row] of read.rows)
          if (row.scope === scope) counted = withRow(counted, { entity: entityOf(key), row })
        holds(isSameChecksum(kept, counted), 'I9', () => `the checksum of ${scope} is wrong`)
      }
      return read
    })
    const own = new Set<string>([...people, this.removed.person.userId])
    for (const { entity, id, actor, name } of ledger.changes)
      holds(own.has(actor) || entity === 'notice', 'I7', () => `a stranger changed ${entity}/${id} by ${name}`)
    checkAllDecided(devices)
    checkOnce(ledger, devices)
    checkOrder(ledger, devices)
    await checkReplay(ledger, devices)
    for (const device of devices) await checkSame(device, ledger)
  }

  private get anns(): Device {
    return must(this.devices[0], 'a device of Ann')
  }

  private async invite(guest: Account, email: string): Promise<void> {
    const { anns } = this
    const property = createProperty(this.random)
    const { view } = await readDeviceData(anns.store)
    const known = [...view.values()].find((row) => 'zipCode' in row)
    if (!known)
      await anns.act({
        ...property,
        args: { ...property.args, facts: { ...property.args.facts, address: '7 Elm St' } },
      })
    const propertyId = known ? known.id : property.args.propertyId
    const token = mintToken()
    const invitation = { invitationId: this.random.uuid() as InvitationId, email, tokenHash: hashOfToken(token) }
    await anns.act({ name: 'household.invite', args: { propertyId, relation: 'household', ...invitation } })
    await settleDevice(anns)
    const answer = await fetch(`${this.url}/api/property-invitations/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: guest.cookie },
      body: JSON.stringify({ token }),
    })
    if (!answer.ok) throw new Error(`${email} could not join: ${answer.status} ${await answer.text()}`)
    await settleDevice(anns)
  }

  private async remove({ person }: Account): Promise<void> {
    const { view } = await readDeviceData(this.anns.store)
    const membership = must(
      [...view.values()].find((row) => 'relation' in row && 'userId' in row && row.userId === person.userId),
      'the membership',
    )
    const { id: membershipId, propertyId } = membership as { id: string; propertyId: string }
    await this.anns.act({ name: 'household.end_membership', args: { propertyId, membershipId } } as CallOf)
  }

  private timed(device: Device): Transport {
    const { transport, name } = device
    return {
      ...transport,
      sync: (request) => {
        if (request.drifted.length > 0)
          this.failures.push(`the rows of ${name} do not match: ${request.drifted.join(', ')}`)
        return this.time(name, () => transport.sync(request))
      },
      page: (scope, after) => this.time(name, () => transport.page(scope, after)),
    }
  }

  private async time<T>(what: string, call: () => Promise<T>): Promise<T> {
    const start = performance.now()
    try {
      return await call()
    } catch (error) {
      this.failures.push(`${what}: ${String(error)}`)
      throw error
    } finally {
      const ms = performance.now() - start
      if (ms > this.slowest.ms) this.slowest = { call: what, ms }
    }
  }
}

/** A property that is gone would end the household. */
const isUsual = ({ name, args }: CallOf) =>
  name !== 'property.delete' && !(name === 'trash.purge' && args.entity === 'property')
