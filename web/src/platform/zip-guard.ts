import { Inflate } from 'fflate'

interface Entry {
  /** 0 as it is, 8 deflated. */
  method: number
  isEncrypted: boolean
  /** In the archive, in bytes. */
  packed: number
  /** As the archive says, in bytes. */
  unpacked: number
  /** Where its own head begins. */
  place: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const HEAD = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const HEAD_BYTES = 30
/** Unpacked, no more than some megabytes at a time. */
const STEP_BYTES = 8192

/**
 * Whether an archive can be unpacked without harm: it is whole, and comes to `most` bytes at most. What it says of its
 * sizes is not believed: each entry is unpacked, a little at a time and thrown away, until it is longer than it said.
 */
export function isSafeArchive(bytes: Uint8Array, most: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(view)
  if (entries === null) return false
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > most) return false
  return entries.every((entry) => isTrue(entry, bytes, view))
}

/** Null where it is no plain archive: cut off, with something before or after it, in several parts, beyond 4 GB. */
function entriesOf(view: DataView): Entry[] | null {
  const end = endOf(view)
  if (end === null) return null
  const [count, size, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ]
  if (start + size !== end) return null
  const entries: Entry[] = []
  let place = start
  while (place + ENTRY_BYTES <= end && view.getUint32(place, true) === ENTRY) {
    entries.push({
      isEncrypted: (view.getUint16(place + 8, true) & 1) === 1,
      method: view.getUint16(place + 10, true),
      packed: view.getUint32(place + 20, true),
      unpacked: view.getUint32(place + 24, true),
      place: view.getUint32(place + 42, true),
    })
    place += ENTRY_BYTES + [28, 30, 32].reduce((sum, at) => sum + view.getUint16(place + at, true), 0)
  }
  return place === end && entries.length === count ? entries : null
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES
  for (let place = last; place >= Math.max(0, last - 0xffff); place--)
    if (view.getUint32(place, true) === END) return place
  return null
}

function isTrue({ method, isEncrypted, packed, unpacked, place }: Entry, bytes: Uint8Array, view: DataView): boolean {
  if (isEncrypted || place + HEAD_BYTES > bytes.length || view.getUint32(place, true) !== HEAD) return false
  const from = place + HEAD_BYTES + view.getUint16(place + 26, true) + view.getUint16(place + 28, true)
  if (from + packed > bytes.length) return false
  if (method === 0) return packed === unpacked
  return method === 8 && isAsLong(bytes.subarray(from, from + packed), unpacked)
}

function isAsLong(packed: Uint8Array, unpacked: number): boolean {
  const seen = { length: 0 }
  const inflate = new Inflate((part) => {
    seen.length += part.length
  })
  try {
    for (let from = 0; from < packed.length; from += STEP_BYTES) {
      inflate.push(packed.subarray(from, from + STEP_BYTES), from + STEP_BYTES >= packed.length)
      if (seen.length > unpacked) return false
    }
  } catch {
    return false
  }
  return seen.length === unpacked
}
