import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { listening } from '../../../sync-server/src/http/testing/listening.ts'
import type { Person, testServer } from '../../../sync-server/src/http/testing/test-server.ts'
import { Device } from '../../server-crash/device.ts'
import { settleDevice } from '../../server-crash/settle-device.ts'
import { readDeviceData } from '../device/device-data.ts'

const answered = z.array(z.looseObject({ id: z.string() }))

/** What a person sees on a new device, after the first load. */
export async function seenOnADevice(
  server: ReturnType<typeof testServer>,
  { user, headers }: Person,
  role: Role = 'homeowner',
) {
  const url = `http://127.0.0.1:${await listening(server)}`
  const account = { person: { userId: user.id, role }, cookie: headers.Cookie }
  const device = new Device({ name: user.id, account, random: createRandom(1), url: async () => url })
  await device.register()
  await settleDevice(device)
  const { view } = await readDeviceData(device.store)
  return {
    /** Expects that the device has exactly the rows of this answer, with the same values where both have a field. */
    hasSame(entity: EntityName, answer: unknown): void {
      const rows = answered.parse(answer)
      const seenRows = [...view].filter(([key, row]) => key.startsWith(`${entity}/`) && !isInTrash(row))
      expect(seenRows.map(([key]) => key).toSorted(), entity).toEqual(
        rows.map(({ id }) => `${entity}/${id}`).toSorted(),
      )
      for (const row of rows) {
        const seen: Record<string, unknown> = { ...must(view.get(`${entity}/${row.id}`), `${entity} ${row.id}`) }
        const common = Object.keys(row).filter((name) => name in seen)
        expect(common.length, `fields of ${entity}`).toBeGreaterThan(3)
        // What nobody has said is answered as no.
        const only = (from: Record<string, unknown>) =>
          Object.fromEntries(common.map((name) => [name, from[name] === false ? null : from[name]]))
        expect(only(seen), `${entity} ${row.id}`).toEqual(only(row))
      }
    },
  }
}

const isInTrash = (row: object) => 'deletedAt' in row && row.deletedAt !== null
