import { isTagged, type Description } from './describe.ts'

/** Headers that a program may send. */
export const callHeaders = {
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer, for an empty 304 while nothing has changed',
    schema: { type: 'string' },
  },
}

export function headerParameters(route: Pick<Description, 'answers'> & { method: string }) {
  const names: (keyof typeof callHeaders)[] = isTagged(route) ? ['If-None-Match'] : []
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
