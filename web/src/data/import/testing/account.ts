import type { AnyRow, EntityName, User } from '@hearthkeep/shared/entities/all.ts'
import { entityNames } from '@hearthkeep/shared/entities/all.ts'
import type { DeviceId, MutationId } from '@hearthkeep/shared/entities/fields.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import type { Outcome } from '@hearthkeep/shared/outcome.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { packExport } from '../../export/pack-export.ts'
import { readEverything } from '../../export/read-everything.ts'
import type { LocalStore } from '../../local-store.ts'
import { MemoryStore } from '../../memory-store.ts'
import { mutate } from '../../mutate.ts'
import { isToBring, planImport, type HousePlan } from '../plan-import.ts'
import { readArchive, type Archive } from '../read-archive.ts'
import { runImport, type ImportResult } from '../run-import.ts'

const TODAY = '2026-11-20'

/** A person with a device in memory: what is exported from it and imported into it. */
export class Account {
  readonly user: User
  readonly store: LocalStore = new MemoryStore()
  readonly context: Context
  private readonly random = createRandom(1)

  private constructor(user: User) {
    this.user = user
    this.context = { userId: user.id, role: user.role, at: '2026-11-20T08:00:00.000Z', today: TODAY }
  }

  /** @param rows what the server has told the device, besides the person. */
  static async open(user: User, rows: Partial<Record<EntityName, AnyRow[]>> = {}): Promise<Account> {
    const account = new Account(user)
    await account.store.write(async (tables) => {
      const device = account.random.uuid() as DeviceId
      await tables.device.put([{ key: 'this', device, epoch: 'e', nextSeq: 1, syncedAt: account.context.at }])
      for (const [entity, given] of Object.entries({ ...rows, user: [user] })) {
        await tables.rows[entity as EntityName].put(given)
        await tables.scopes.put(given.map(({ scope }) => ({ id: scope, version: 1, state: 'shown' as const })))
      }
    })
    return account
  }

  act(call: CallOf): Promise<Outcome<null>> {
    const id = this.random.uuid() as MutationId
    return mutate(this.store, { id, call, context: this.context })
  }

  /** How many changes were made here. */
  async acts(): Promise<number> {
    return (await this.store.read((tables) => tables.outbox.all())).length
  }

  async rows(entity: EntityName): Promise<AnyRow[]> {
    return this.store.read((tables) => tables.rows[entity].all())
  }

  async dump(): Promise<unknown> {
    return Promise.all(entityNames.map((entity) => this.rows(entity)))
  }

  async export(): Promise<Uint8Array> {
    const { userId, at, today } = this.context
    const everything = await this.store.read(readEverything)
    return packExport({ ...everything, drafts: [] }, { userId, at, today, app: '1.0.0' })
  }

  async plan(bytes: Uint8Array): Promise<HousePlan[]> {
    return planImport(this.store, archiveIn(bytes), this.context)
  }

  /** @param calls after how many the app is killed. */
  async import(bytes: Uint8Array, { calls = Infinity } = {}): Promise<ImportResult> {
    let left = calls
    const act = (call: CallOf) => {
      if (left-- <= 0) throw new Error('killed')
      return this.act(call)
    }
    return runImport((await this.plan(bytes)).filter(isToBring), act, () => undefined)
  }
}

export function archiveIn(bytes: Uint8Array): Archive {
  const read = readArchive(bytes)
  return must(read.ok ? read.value : null, read.ok ? 'the archive' : read.refusal.message)
}
