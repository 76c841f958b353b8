import type { AnyRow, EntityName, Row, User } from '@hearthkeep/shared/entities.ts'
import { entityNames } from '@hearthkeep/shared/entities.ts'
import type { DeviceId, DocumentId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import type { Fetched, FileSource } from '../../export/add-documents.ts'
import { noAccountFacts } from '../../export/account-facts.ts'
import { packExport } from '../../export/pack-export.ts'
import { readEverything } from '../../export/read-everything.ts'
import { tableOf, type LocalStore } from '../../store/local-store.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import { mutate } from '../../mutate/mutate.ts'
import { isToBring, planImport, type PropertyPlan } from '../plan-import.ts'
import { readArchive, type Archive } from '../read-archive.ts'
import { runImport, type ImportResult } from '../run-import.ts'
import { newDeviceState } from '../../store/new-device-state.ts'

const TODAY = '2026-11-20'

/** A person with an in-memory device, for exports and imports. */
export class Account {
  readonly user: User
  readonly store: LocalStore = new MemoryStore()
  readonly context: Act
  /** The files on the device by hash, including imported ones. */
  readonly files = new Map<string, ArrayBuffer>()
  /** The server's response. */
  fetch: (id: DocumentId) => Fetched = () => ({ ok: false, why: 'unreachable' })
  private readonly random = createRandom(1)

  private constructor(user: User) {
    this.user = user
    this.context = { userId: user.id, role: user.role, at: '2026-11-20T08:00:00.000Z', today: TODAY }
  }

  /**
   * @param rows what the device has received from the server, in addition to the person.
   */
  static async open(user: User, rows: Partial<Record<EntityName, AnyRow[]>> = {}): Promise<Account> {
    const account = new Account(user)
    await account.store.write(async (tables) => {
      const device = account.random.uuid() as DeviceId
      await tables.device.put([{ ...newDeviceState(device), epoch: 'e', syncedAt: account.context.at }])
      for (const [entity, given] of Object.entries({ ...rows, user: [user] })) {
        await tableOf(tables, entity as EntityName).put(given)
        await tables.scopes.put(given.map(({ scope }) => ({ id: scope, version: 1, state: 'shown' as const })))
      }
    })
    return account
  }

  /** Marks the device as complete: what is missing here is missing in the account. */
  async hasReceivedAll(): Promise<void> {
    await this.store.write(async ({ device }) =>
      device.put((await device.all()).map((state) => ({ ...state, cursor: { upTo: 1 } }))),
    )
  }

  act(call: CallOf): Promise<Outcome<null>> {
    const id = this.random.uuid() as MutationId
    return mutate(this.store, { id, call, context: this.context })
  }

  /** Number of changes made on this device. */
  async acts(): Promise<number> {
    return (await this.store.read((tables) => tables.outbox.all())).length
  }

  async rows<E extends EntityName>(entity: E): Promise<Row<E>[]> {
    return this.store.read((tables) => tableOf(tables, entity).all())
  }

  async dump(): Promise<unknown> {
    return Promise.all(entityNames.map((entity) => this.rows(entity)))
  }

  async export(options: Partial<FileSource> = {}): Promise<Uint8Array> {
    const { userId, at, today } = this.context
    const everything = await this.store.read((tables) => readEverything(tables, { userId, today }))
    const source: FileSource = {
      hashes: async () => new Set(this.files.keys()),
      stored: async (hash) => this.files.get(hash),
      fetch: async (id) => this.fetch(id),
      ...options,
    }
    const packing = { userId, at, today, app: '1.0.0' }
    const { file } = await packExport({ ...everything, drafts: [] }, packing, {
      source,
      account: async () => noAccountFacts,
    })
    return new Uint8Array(await file.arrayBuffer())
  }

  async plan(bytes: Uint8Array): Promise<PropertyPlan[]> {
    return this.planOf(await archiveIn(bytes))
  }

  /**
   * @param calls the number of calls after which the app is killed.
   */
  async import(bytes: Uint8Array, { calls = Infinity } = {}): Promise<ImportResult> {
    let left = calls
    const mutate = (call: CallOf) => {
      if (left-- <= 0) throw new Error('killed')
      return this.act(call)
    }
    const archive = await archiveIn(bytes)
    const keep = async (hash: string) => {
      this.files.set(hash, must(this.files.get(hash) ?? (await archive.fileOf(hash)), 'the file'))
      return null
    }
    return runImport((await this.planOf(archive)).filter(isToBring), { mutate, keep })
  }

  private planOf(archive: Archive): Promise<PropertyPlan[]> {
    return planImport(this.store, { archive, storedHashes: new Set(this.files.keys()) }, this.context)
  }
}

export async function archiveIn(bytes: Uint8Array): Promise<Archive> {
  const read = await readArchive(blobOf(bytes))
  return must(read.ok ? read.value : null, read.ok ? 'the archive' : read.refusal.message)
}

export const blobOf = (bytes: Uint8Array): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>])
