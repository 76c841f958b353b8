import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, DeviceId, PropertyId, UserId, Role } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { MAX_PUSHED_MUTATIONS, PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { emptyCursor, type Cursor } from '@hearthkeep/shared/protocol/cursor.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import { emptyTrash } from '../../../sync-server/src/jobs/empty-trash.ts'
import { setWorkAside } from '../../../sync-server/src/jobs/set-work-aside.ts'
import { shrinkResults } from '../../../sync-server/src/jobs/shrink-results.ts'
import { databaseIn } from '../../../sync-server/src/storage/files/data-folder.ts'
import { openDatabase } from '../../../sync-server/src/storage/sqlite/open-database.ts'
import { SqliteStore } from '../../../sync-server/src/storage/sqlite-store.ts'
import { Pokes } from '../../../sync-server/src/sync/pokes.ts'
import { SyncService } from '../../../sync-server/src/sync/sync-service.ts'
import { mintId } from '../../../web/src/platform/ids.ts'

/** How often a house's tasks recur: the number of tasks for each interval. */
export type Upkeep = Partial<Record<'monthly' | 'quarterly' | 'semi_annual' | 'annual', number>>

interface Played {
  /** The data directory of a server that is not running. */
  dataDir: string
  person: { userId: UserId; role: Role }
  houses: number
  upkeep: Upkeep
  years: number
  /** The last day. */
  today: CalendarDate
}

const DAYS = 364
/** A year has 52 sessions, in which the person does what is due. */
const SESSION = 7
/** The server's jobs run this often. */
const JOBS_EVERY = 13 * SESSION

/**
 * Plays years of a person's houses, up to today, with the mutations that a device would push, and the server's jobs.
 * @returns the bytes of the database that were in use at the beginning, and after each year.
 */
export async function playYears({ dataDir, years, today, ...played }: Played): Promise<number[]> {
  const file = databaseIn(dataDir)
  const player = new Player({ file, ...played, day: addDays(today, -years * DAYS) })
  const sizes = [usedBytes(file)]
  await player.moveIn()
  for (let year = 0; year < years; year += 1) {
    await player.playYear()
    sizes.push(usedBytes(file))
  }
  await player.close()
  return sizes
}

function usedBytes(file: string): number {
  const database = openDatabase(file)
  const fact = (name: string) => database.pragma(name, { simple: true }) as number
  const used = (fact('page_count') - fact('freelist_count')) * fact('page_size')
  database.close()
  return used
}

interface OpenTask {
  id: MaintenanceItem['id']
  propertyId: PropertyId
  due: CalendarDate
}

class Player {
  private readonly store: SqliteStore
  private readonly service: SyncService
  private readonly person: Played['person']
  private readonly houses: PropertyId[]
  private readonly upkeep: Upkeep
  private readonly clients = new Map<PropertyId, string>()
  private day: CalendarDate
  private open: OpenTask[] = []
  private device = mintId<DeviceId>()
  private seq = 0
  private acked = 0
  private cursor: Cursor = emptyCursor
  private pending: CallOf[] = []

  constructor({
    file,
    person,
    houses,
    upkeep,
    day,
  }: Omit<Played, 'dataDir' | 'years' | 'today'> & { file: string; day: CalendarDate }) {
    this.store = new SqliteStore({ file, newEpoch: mintId() })
    this.service = new SyncService({ store: this.store, pokes: new Pokes(), now: this.now })
    this.person = person
    this.houses = Array.from({ length: houses }, () => mintId<PropertyId>())
    this.upkeep = upkeep
    this.day = day
  }

  private readonly now = () => new Date(`${this.day}T18:00:00.000Z`)

  close(): Promise<void> {
    return this.store.close()
  }

  async moveIn(): Promise<void> {
    for (const [n, propertyId] of this.houses.entries()) {
      const facts = {
        address: `${n + 1} Main St`,
        city: 'Springfield',
        state: 'IL',
        zipCode: '62701',
        propertyType: 'single_family',
      } as const
      this.do({ name: 'property.create', args: { propertyId, membershipId: mintId(), facts } })
      const systemIds = systems.map(([systemType, systemName]) => {
        const systemId = mintId<NonNullable<MaintenanceItem['systemId']>>()
        const facts = { systemType, systemName, installDate: '2015-05-01', estimatedLifespan: 30 }
        this.do({ name: 'system.add', args: { propertyId, systemId, facts } })
        return systemId
      })
      let added = 0
      for (const [interval, count] of Object.entries(this.upkeep))
        for (let each = 0; each < count; each += 1) {
          added += 1
          const task = {
            id: mintId<MaintenanceItem['id']>(),
            propertyId,
            due: addDays(this.day, 1 + ((added * 11 + n) % 90)),
          }
          const facts = {
            systemId: must(systemIds[added % systemIds.length], 'a system'),
            title: `${must(works[added % works.length], 'a work')} ${added}`,
            dueDate: task.due,
            isRecurring: true,
            recurringInterval: interval as 'monthly',
          }
          this.do({ name: 'maintenance.add', args: { propertyId, itemId: task.id, facts } })
          this.open.push(task)
        }
      if (this.person.role === 'realtor') {
        const clientId = mintId<never>()
        this.clients.set(propertyId, clientId)
        const facts = { firstName: 'Ann', lastName: `Keller ${n}`, email: `ann${n}@example.com` }
        this.do({ name: 'client.add', args: { clientId, facts } })
      }
    }
    await this.send()
  }

  async playYear(): Promise<void> {
    // A browser that loses its storage, or a new phone: each year has a device of its own.
    ;[this.device, this.seq, this.acked, this.cursor] = [mintId<DeviceId>(), 0, 0, emptyCursor]
    for (let from = 0; from < DAYS; from += SESSION) {
      this.day = addDays(this.day, SESSION)
      await this.completeDue()
      for (const [n, propertyId] of this.houses.entries()) this.doOthers(propertyId, (from / SESSION + n) % 52)
      await this.send()
      if ((from + SESSION) % JOBS_EVERY === 0) await this.runJobs()
    }
  }

  private async completeDue(): Promise<void> {
    const due = this.open.filter((task) => task.due <= this.day)
    const next = due.map(({ id: itemId, propertyId }) => {
      const nextItemId = mintId<MaintenanceItem['id']>()
      const done = { completedDate: this.day, cost: 20 + (this.seq % 90), vendor: 'Prairie Heating' }
      this.do({ name: 'maintenance.complete', args: { propertyId, itemId, nextItemId, ...done } })
      return nextItemId
    })
    await this.send()
    const rows = await this.store.read((view) => Promise.all(next.map((id) => view.get('maintenanceItem', id))))
    const begun = rows.map((row, place) => {
      const { id, propertyId, dueDate } = must(row, `the task after ${due[place]?.id}`)
      return { id, propertyId, due: must(dueDate, 'its day') }
    })
    this.open = [...this.open.filter((task) => task.due > this.day), ...begun]
  }

  /** What a person does beside the tasks that are due, in a week of the year. */
  private doOthers(propertyId: PropertyId, week: number): void {
    const itemId = mintId<MaintenanceItem['id']>()
    if (week % 17 === 3) {
      const done = { completedDate: this.day, nextItemId: mintId<MaintenanceItem['id']>(), cost: 180 }
      const facts = { title: 'Repair the garage door', type: 'repair' as const }
      this.do({ name: 'maintenance.add', args: { propertyId, itemId, facts, done } })
    }
    const task = this.open.find((each) => each.propertyId === propertyId)
    if (week % 13 === 5 && task) {
      const changes = { notes: `The arrow points to the furnace (${this.day}).` }
      this.do({ name: 'maintenance.edit', args: { propertyId, itemId: task.id, changes } })
    }
    if (week === 30) {
      this.do({ name: 'maintenance.add', args: { propertyId, itemId, facts: { title: 'A mistake' } } })
      this.do({ name: 'maintenance.remove', args: { propertyId, itemId } })
    }
    const clientId = this.clients.get(propertyId)
    if (week % 13 === 7 && clientId !== undefined) {
      const facts = { kind: 'call' as const, on: this.day, notes: 'Asked how the house is.' }
      this.do({ name: 'interaction.log', args: { interactionId: mintId<never>(), clientId: clientId as never, facts } })
    }
  }

  private do(call: CallOf): void {
    this.pending.push(call)
  }

  /** Pushes what is pending; the next push says that the results have arrived. */
  private async send(): Promise<void> {
    const [{ userId }, at] = [this.person, this.now().toISOString()]
    while (this.pending.length > 0) {
      const calls = this.pending.splice(0, MAX_PUSHED_MUTATIONS / 4)
      let mutations = calls.map(({ name, args }, place): PushedMutation => {
        return { id: mintId(), seq: this.seq + place + 1, name, args, at, today: this.day }
      })
      this.seq += calls.length
      while (mutations.length > 0) {
        const answer = await this.service.sync(userId, {
          protocol: PROTOCOL,
          app: 'bench',
          user: userId,
          epoch: null,
          device: this.device,
          acked: this.acked,
          cursor: this.cursor,
          cursors: {},
          drifted: [],
          mutations,
        })
        if (answer.kind !== 'ok') throw new Error(`answered with ${answer.kind}`)
        this.cursor = answer.cursor
        for (const result of answer.results)
          if (result.status === 'refused') throw new Error(`refused: ${JSON.stringify(result)}`)
        const decided = new Set(answer.results.flatMap(({ id, status }) => (status === 'ok' ? [id] : [])))
        const taken = mutations.filter(({ id }) => decided.has(id))
        this.acked = taken.at(-1)?.seq ?? this.acked
        mutations = mutations.slice(taken.length)
      }
    }
  }

  private async runJobs(): Promise<void> {
    const { store, service: sync, now } = this
    const stopping = new AbortController().signal
    const error = (fields: object, message: string) => {
      throw new Error(`${message}: ${JSON.stringify(fields)}`)
    }
    const log = { info: () => undefined, error }
    await emptyTrash({ store, sync, now, mintId, log, stopping })
    await shrinkResults({ store, now, stopping })
    await setWorkAside({ sync, now, mintId, log, stopping })
  }
}

/** Systems of each house, by type. */
const systems = [
  ['hvac_furnace', 'Central furnace'],
  ['plumbing_water_heater', 'Water heater'],
  ['roofing_shingles', 'Roof'],
  ['roofing_gutters', 'Gutters'],
  ['electrical_panel', 'Main panel'],
  ['safety_smoke_detectors', 'Smoke alarms'],
] as const

const works = ['Replace furnace filter', 'Flush water heater', 'Clean gutters', 'Test smoke alarms', 'Inspect roof']
