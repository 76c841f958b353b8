import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { syncAnswer, type MutationResult } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { idNumber, testServer, type Person } from '../../testing/test-server.ts'
import { createForClient } from '../../property/testing/client-property.ts'
import { linkOf } from '../../../access/token.ts'
import { pushedMutation, syncRequest } from '../../testing/sync-request.ts'

export const [PROPERTY, CLIENT, HOMEOWNER] = [idNumber(1001), idNumber(1004), idNumber(1005)]
export const DAY = 24 * 60
export const dan = { email: 'Dan@example.com', firstName: 'Dan', lastName: 'Park', phone: null }
export const { args: propertyForDan } = createForClient(1001, { person: dan })

export const INVITATION = idNumber(1006)
export const invitation = { invitationId: INVITATION, message: null, ...linkOf('a-token-of-the-realtors-device') }

/** Rita, a realtor, with a device that pushes. */
export async function withRita() {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  let seq = 0
  return { server, rita, create: (changed: object = {}) => push(rita, { ...propertyForDan, ...changed }, ++seq) }
}

async function push({ user, post }: Person, args: object, seq: number): Promise<MutationResult | undefined> {
  const call = { name: 'property.create_for_client', args } as CallOf
  const mutation = pushedMutation(call, { id: idNumber(2000 + seq), seq })
  const request = syncRequest({ user: user.id, device: idNumber(1009), mutations: [mutation] })
  const answer = syncAnswer.parse((await post('/api/sync', request)).body)
  return answer.kind === 'ok' ? answer.results.find(({ id }) => id === mutation.id) : undefined
}
