import { deviceId, mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { receivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import { pushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { checkWalks } from '../invariants/walk-invariants.ts'
import { serverScopes } from '../recovery.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'
import { aChange, baseRequest } from './stolen-ids.ts'

const odd = [undefined, null, '', ' ', 'x', '__proto__', 'x'.repeat(100), 0, -1, true, [], {}, ['']] as const
/** Without a valid sequence number and id, the whole request is refused. */
const fields = Object.keys(pushedMutation.shape).filter((field) => field !== 'seq' && field !== 'id')

/** [SE140]: A person's own program pushes mutations with odd values in any of their fields. */
export async function pushHostileEnvelopes(world: World, random: Random): Promise<void> {
  const { userId } = must(pickOf(random, world.people), 'a person')
  const device = deviceId.parse(random.uuid())
  const mutations = Array.from({ length: 1 + random.integer(4) }, (_, index) => ({
    ...aChange(world, { id: mutationId.parse(random.uuid()), seq: index + 1 }),
    ...anyWrong(random),
  }))
  world.say(`somebody pushes ${JSON.stringify(mutations)}`)
  const request = receivedRequest.parse({ ...(await baseRequest(world, userId)), device, mutations })
  await world.server.sync(userId, request)
  await settle()
  await checkWalks(world.server, userId, serverScopes(world, userId))
  await world.checkAll()
}

function anyWrong(random: Random): Record<string, unknown> {
  const wrong = fields.filter(() => random.chance(0.3))
  return Object.fromEntries(wrong.map((field) => [field, random.pick(odd)]))
}
