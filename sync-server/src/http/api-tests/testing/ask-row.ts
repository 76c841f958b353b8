import type { Row } from './caller-rows.ts'
import { callers, type Caller, type Everybody } from './callers.ts'
import { PROPERTY } from '../../document/testing/document-property.ts'

/** Texts of the property for people who see it, and texts for its household only. */
const propertyTexts = ['Elm Street', 'of Ana']
const ofHousehold = ['Will of Ana', '240123']

export const titleOf = ({ route, variant }: Row) => [route, ...(variant ? [variant] : [])].join(', ')

/**
 * Makes a row's call as this caller. @returns the status, or the result of `said` instead, and the text of the answer.
 */
export async function ask(world: Everybody, { route, path, body, readOutcome }: Row, caller: Caller) {
  const { server, headers } = world
  const [method = '', pattern = ''] = route.split(' ')
  const url = typeof path === 'function' ? await path(world) : (path ?? pattern.replace(':id', PROPERTY))
  const sent = body?.(caller)
  // Of their own, because unknown links are limited per address.
  const address = { 'Test-Address': `192.0.2.${callers.indexOf(caller)}` }
  const init = { method, headers: { ...headers[caller], ...address, Host: 'localhost' } }
  const response = await server.app.request(url, {
    ...init,
    ...(sent !== undefined && { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
  })
  if (response.headers.get('Content-Type') === 'text/event-stream') {
    await response.body?.cancel()
    return { outcome: String(response.status), text: '' }
  }
  const text = await response.text()
  return {
    outcome: readOutcome && response.status === 200 ? readOutcome(JSON.parse(text)) : String(response.status),
    text,
  }
}

export function wordsKeptFrom(caller: Caller): string[] {
  if (caller === 'owner' || caller === 'household') return []
  return caller === 'viewer' || caller === 'realtor' ? ofHousehold : [...propertyTexts, ...ofHousehold]
}
