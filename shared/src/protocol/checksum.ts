/** Of how many rows a scope consists, and the sum of what {@link hashOfRow} gives for each, modulo 2^32. */
export interface Checksum {
  count: number
  sum: number
}

export const emptyChecksum: Checksum = { count: 0, sum: 0 }

export function withRow({ count, sum }: Checksum, row: VersionedKey): Checksum {
  return { count: count + 1, sum: (sum + hashOfRow(row)) >>> 0 }
}

export function withoutRow({ count, sum }: Checksum, row: VersionedKey): Checksum {
  return { count: count - 1, sum: (sum - hashOfRow(row)) >>> 0 }
}

export interface VersionedKey {
  entity: string
  id: string
  version: number
}

/** FNV-1a over `entity/id@version`, its bits mixed once more: near versions must not give near numbers, which add up alike. */
function hashOfRow({ entity, id, version }: VersionedKey): number {
  const text = `${entity}/${id}@${version}`
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
