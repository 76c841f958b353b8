import type { DeviceId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import type { ReceivedMutation } from '@hearthkeep/shared/protocol/received-request.ts'
import { z } from 'zod'
import { serverPartOf } from '../server-parts/server-parts.ts'
import type { Subjects } from '../storage/store.ts'

interface Turn {
  userId: UserId
  device: DeviceId
  mutations: readonly ReceivedMutation[]
}

/** A mutation may bring back past work besides. */
const CHANGES_EACH = 2

/**
 * What the mutations of a turn are about; undefined if one of them does more than what its scopes allow a device to do: it is
 * checked against other rows, or has effects on other people. Nothing else may be written then.
 */
export function subjectsOf({ userId, device, mutations }: Turn): Subjects | undefined {
  if (!mutations.every(staysInScopes)) return undefined
  const properties = mutations.flatMap(({ args }) => about.safeParse(args).data?.propertyId ?? [])
  return { ids: [...new Set([userId, device, ...properties])], changes: CHANGES_EACH * mutations.length }
}

/** What is not named so is found missing when it is touched. */
const about = z.looseObject({ propertyId: z.string() })

function staysInScopes({ name }: ReceivedMutation): boolean {
  const mutation = typeof name === 'string' ? mutationNamed(name) : undefined
  if (!mutation || mutation.isServerOnly || mutation.takesRoom) return false
  const { check, prepare, effect } = serverPartOf({ mutation })
  return !check && !prepare && !effect
}
