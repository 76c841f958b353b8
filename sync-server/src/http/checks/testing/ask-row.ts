import type { Row } from './caller-rows.ts'
import type { Caller, Everybody } from './callers.ts'
import { HOUSE } from '../../document/testing/document-house.ts'

/** Words of the property that only those who see it get, and words that only its household gets. */
const ofHouse = ['Elm Street', 'of Ana']
const ofHousehold = ['Will of Ana', '240123']

export const titleOf = ({ route, what }: Row) => [route, ...(what ? [what] : [])].join(', ')

/** Makes the call of a row as this caller. @returns the status, or what `said` reads instead, and the text of the answer. */
export async function ask(world: Everybody, { route, path, body, said }: Row, caller: Caller) {
  const { server, headers } = world
  const [method = '', pattern = ''] = route.split(' ')
  const place = typeof path === 'function' ? await path(world) : (path ?? pattern.replace(':id', HOUSE))
  const sent = body?.(caller)
  const init = { method, headers: { ...headers[caller], Host: 'localhost' } }
  const response = await server.app.request(place, {
    ...init,
    ...(sent !== undefined && { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
  })
  if (response.headers.get('Content-Type') === 'text/event-stream') {
    await response.body?.cancel()
    return { outcome: String(response.status), text: '' }
  }
  const text = await response.text()
  return { outcome: said && response.status === 200 ? said(JSON.parse(text)) : String(response.status), text }
}

export function wordsKeptFrom(caller: Caller): string[] {
  if (caller === 'owner' || caller === 'household') return []
  return caller === 'viewer' || caller === 'realtor' ? ofHousehold : [...ofHouse, ...ofHousehold]
}
