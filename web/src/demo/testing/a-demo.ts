import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { samplePeople } from '@hearthkeep/shared/sample-world/people.ts'
import { pictureNames, type PictureName } from '@hearthkeep/shared/sample-world/pictures.ts'
import { aMutationId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { tableOf } from '../../data/store/local-store.ts'
import { mutate } from '../../data/mutate/mutate.ts'
import { aDevice } from '../../data/testing/device.ts'
import { actForServer } from '../act-for-server.ts'
import { fillDemo } from '../fill-demo.ts'

export const TODAY = '2026-11-23'
const NOW = `${TODAY}T15:00:00.000Z`

/** Each starts with the PNG signature. */
const pictures = Object.fromEntries(
  pictureNames.map((name, n) => [name, Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, n)]),
) as Record<PictureName, Uint8Array>

/** A demo without a real disk; it is empty until filled. */
export async function aDemo(role: Role) {
  const { id: userId } = samplePeople[role]
  const { data, calls } = await aDevice(userId, {})
  const { store, contents } = data
  await store.write((tables) => tables.device.clear())
  const readPictures = () => Promise.resolve(pictures)
  const context = { userId, role, today: TODAY, personDay: TODAY, at: NOW, now: NOW }
  let count = 0
  return {
    store,
    contents,
    calls,
    fill: () => fillDemo({ store, contents, role, today: TODAY, now: NOW, readPictures, readerVersion: 1 }),
    settle: () => store.write((tables) => actForServer(tables, context)),
    does: (call: CallOf) => mutate(store, { id: aMutationId((count += 1)), call, context }),
    all: <E extends EntityName>(entity: E) => store.read((tables) => tableOf(tables, entity).all()),
  }
}
