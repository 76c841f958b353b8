import type { Property } from '@hearthkeep/shared/entities.ts'

let last: Property['id'] | null = null

/** Remembers the property that something was added to, until the app is closed. */
export const rememberProperty = (id: Property['id']): void => {
  last = id
}

interface Places {
  properties: readonly Property[]
  /** The path of the open page. */
  path: string
}

/** The property of the open page, else the last one that something was added to, else the first. */
export function likelyProperty({ properties, path }: Places): Property | undefined {
  const open = /^\/(?:properties|property-profile)\/([^/]+)/u.exec(path)?.[1]
  return properties.find(({ id }) => id === open) ?? properties.find(({ id }) => id === last) ?? properties[0]
}
