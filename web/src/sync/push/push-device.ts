import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { pushKey } from '@hearthkeep/shared/protocol/push-payload.ts'
import { askServer, nothing, type AnswerSchema, type ServerCall } from '../../data/ask-server.ts'
import type { LocalStore } from '../../data/store/local-store.ts'

/** The part of the browser's push API that is needed; the page's registration and the worker's own both have it. */
export type Pushing = Pick<PushManager, 'getSubscription' | 'subscribe'>

/** The server, or the browser's push service, was unreachable or did not accept the request. */
export class PushFailure extends Error {}

/** Returns the key that the browser subscribes with. @throws PushFailure */
export async function askForKey(): Promise<string> {
  return (await ask('/api/push/key', pushKey)).key
}

/**
 * [PU16] Registers this device's subscription with the server. Creates a new one if there is none or if it was made
 * for another key. @throws PushFailure
 */
export async function subscribeDevice(pushing: Pushing, { store, key }: { store: LocalStore; key: string }) {
  const known = await pushing.getSubscription()
  const isKnown = known !== null && keyOf(known) === key
  if (known && !isKnown) await known.unsubscribe()
  const subscription = isKnown ? known : await subscribe(pushing, key)
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint, keys, device: await deviceIn(store) }
  await ask('/api/push/subscriptions', nothing, { body })
}

/** Unsubscribes the browser even if the server cannot be notified: what it sends then goes nowhere. */
export async function unsubscribeDevice(pushing: Pushing, store: LocalStore): Promise<void> {
  await (await pushing.getSubscription())?.unsubscribe()
  await askServer(`/api/push/subscriptions/${await deviceIn(store)}`, nothing, { method: 'DELETE' })
}

/** Asks the server to send this device a notification. @throws PushFailure with the server's reason. */
export async function sendTestPush(store: LocalStore): Promise<void> {
  await ask(`/api/push/subscriptions/${await deviceIn(store)}/test`, nothing, { body: {} })
}

async function subscribe(pushing: Pushing, applicationServerKey: string): Promise<PushSubscription> {
  try {
    return await pushing.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch {
    throw new PushFailure('We couldn’t reach this browser’s push service.')
  }
}

/** Returns the key in the server's encoding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const deviceIn = async (store: LocalStore): Promise<DeviceId> =>
  must(await store.read((tables) => tables.device.get('this')), 'the state of this device').device

async function ask<T>(path: string, schema: AnswerSchema<T>, call?: ServerCall): Promise<T> {
  const answer = await askServer(path, schema, call)
  if (answer.state === 'done') return answer.value
  if (answer.message !== null) throw new PushFailure(`${answer.message}.`)
  throw new PushFailure(answer.state === 'unreachable' ? 'Couldn’t reach the server.' : 'The server rejected it.')
}
