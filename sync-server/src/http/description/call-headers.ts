import { MAX_KEY_LENGTH } from '../call/idempotency-keys.ts'
import { isTagged, type Description } from './describe.ts'

/** Headers that a program may send. */
export const callHeaders = {
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer, for an empty 304 while nothing has changed',
    schema: { type: 'string' },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` of a GET of this path: the change is made only while it is the same, else 412',
    schema: { type: 'string' },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Any text that is new for each call: sent again with the same one, the call is not made again',
    schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH },
  },
}

/** What decides which headers a call and its answer have. */
export interface HeaderNeeds extends Pick<Description, 'answers'> {
  method: string
  takesKey: boolean
  takesCondition: boolean
}

export function headerParameters({ takesKey, takesCondition, ...route }: HeaderNeeds) {
  const names: (keyof typeof callHeaders)[] = []
  if (isTagged(route)) names.push('If-None-Match')
  if (takesCondition) names.push('If-Match')
  if (takesKey) names.push('Idempotency-Key')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
