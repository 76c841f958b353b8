/** The named streams of a compound file, the document format of Word up to 2003. */
export interface CompoundFile {
  names: ReadonlySet<string>
  /** Undefined if there is no such stream, or if it is damaged. */
  stream(name: string): Uint8Array | undefined
}

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
/** Sector numbers are below this; higher values mark an end. */
const LAST_SECTOR = 0xfffffffa
const STREAM = 2
const ROOT = 5

/**
 * @returns null if it is not a compound file, or if its beginning is missing
 */
export function readCompoundFile(bytes: Uint8Array): CompoundFile | null {
  if (bytes.length < HEADER_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) !== 0xd0cf11e0) return null
  const [size, miniSize] = [1 << view.getUint16(30, true), 1 << view.getUint16(32, true)]
  if (size < 128 || size > 65_536 || miniSize > size) return null
  const sector = (n: number) => {
    // The header occupies a whole sector.
    const from = Math.max(HEADER_BYTES, size) + n * size
    return bytes.subarray(from, from + size)
  }
  const fat = numbersOf(fatSectors(view, sector).map(sector))
  const chain = (start: number) => joined(chainOf(start, fat).map(sector))
  const entries = entriesOf(chain(view.getUint32(48, true)))
  const root = entries.find(({ type }) => type === ROOT)
  if (!root) return null
  const cutoff = view.getUint32(56, true)
  const small = lazily(() => ({
    fat: numbersOf([chain(view.getUint32(60, true))]),
    bytes: chain(root.start),
  }))
  return {
    names: new Set(entries.map(({ name }) => name)),
    stream(name) {
      const entry = entries.find((each) => each.name === name && each.type === STREAM)
      if (!entry) return undefined
      if (entry.size >= cutoff) return chain(entry.start).subarray(0, entry.size)
      const { fat: miniFat, bytes: mini } = small()
      const parts = chainOf(entry.start, miniFat).map((n) => mini.subarray(n * miniSize, (n + 1) * miniSize))
      return joined(parts).subarray(0, entry.size)
    },
  }
}

/** The sectors that hold the allocation table: the first 109 are listed in the header, the others in a chain. */
function fatSectors(view: DataView, sector: (n: number) => Uint8Array): number[] {
  const named = Array.from({ length: 109 }, (_, index) => view.getUint32(76 + index * 4, true))
  const seen = new Set<number>()
  for (let next = view.getUint32(68, true); next < LAST_SECTOR && !seen.has(next);) {
    seen.add(next)
    const numbers = numbersOf([sector(next)])
    next = numbers.pop() ?? LAST_SECTOR
    named.push(...numbers)
  }
  return named.filter((n) => n < LAST_SECTOR)
}

interface Entry {
  name: string
  type: number
  start: number
  size: number
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const entries: Entry[] = []
  for (let from = 0; from + ENTRY_BYTES <= directory.length; from += ENTRY_BYTES) {
    const nameLength = Math.max(0, Math.min(64, view.getUint16(from + 64, true)) / 2 - 1)
    const codes = Array.from({ length: Math.floor(nameLength) }, (_, at) => view.getUint16(from + at * 2, true))
    const [start, size] = [view.getUint32(from + 116, true), view.getUint32(from + 120, true)]
    entries.push({ name: String.fromCharCode(...codes), type: view.getUint8(from + 66), start, size })
  }
  return entries
}

/** A chain in a damaged file may loop or point outside of the file; it ends there. */
function chainOf(start: number, fat: readonly number[]): number[] {
  const chain: number[] = []
  for (let next = start; next < fat.length && chain.length <= fat.length; next = fat[next] ?? LAST_SECTOR)
    chain.push(next)
  return chain
}

function numbersOf(parts: readonly Uint8Array[]): number[] {
  return parts.flatMap((part) => {
    const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
    return Array.from({ length: Math.floor(part.length / 4) }, (_, at) => view.getUint32(at * 4, true))
  })
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
