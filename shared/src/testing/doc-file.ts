const SECTOR = 512
const END = 0xfffffffe
const FREE = 0xffffffff

/**
 * A minimal .doc as Word 97 writes it: the compound file, the header and a piece table, in which pieces of eight-bit
 * and sixteen-bit text alternate.
 */
export function docFile(pieces: readonly string[], { flags = 0x0200 } = {}): Uint8Array {
  const main = new Writer(4096)
  main.u16(0, 0xa5ec).u16(2, 0xc1).u16(0x0a, flags)
  const table = new Writer(4096)
  const bounds = pieces.reduce<number[]>((all, piece) => [...all, (all.at(-1) ?? 0) + piece.length], [0])
  const size = bounds.length * 4 + pieces.length * 8
  table.u8(0, 2).u32(1, size)
  for (const [n, bound] of bounds.entries()) table.u32(5 + n * 4, bound)
  let offset = 1024
  for (const [n, piece] of pieces.entries()) {
    const isEightBit = n % 2 === 0
    table.u32(5 + bounds.length * 4 + n * 8 + 2, isEightBit ? (offset * 2) | 0x40000000 : offset)
    for (const letter of piece) {
      if (isEightBit) main.u8(offset, letter.charCodeAt(0))
      else main.u16(offset, letter.charCodeAt(0))
      offset += isEightBit ? 1 : 2
    }
  }
  main.u32(0x1a2, 0).u32(0x1a6, 5 + size)
  return compound([
    ['WordDocument', main.bytes],
    ['1Table', table.bytes],
  ])
}

/** The sector table is in the first sector, the directory in the second, followed by the streams. */
function compound(streams: [string, Uint8Array][]): Uint8Array {
  const sectors = streams.map(([, bytes]) => bytes.length / SECTOR)
  const file = new Writer(SECTOR * (3 + sectors.reduce((sum, count) => sum + count, 0)))
  file.u32(0, 0xe011cfd0).u32(4, 0xe11ab1a1).u16(30, 9).u16(32, 6).u32(44, 1).u32(48, 1).u32(56, 4096)
  file.u32(60, END).u32(68, END)
  for (let n = 0; n < 109; n += 1) file.u32(76 + n * 4, n === 0 ? 0 : FREE)
  for (let n = 0; n < 128; n += 1) file.u32(SECTOR + n * 4, n < 2 ? END : FREE)
  entry(file, 0, { name: 'Root Entry', type: 5, start: END, size: 0 })
  let next = 2
  for (const [n, [name, bytes]] of streams.entries()) {
    const count = bytes.length / SECTOR
    entry(file, n + 1, { name, type: 2, start: next, size: bytes.length })
    for (let at = 0; at < count; at += 1) file.u32(SECTOR + (next + at) * 4, at === count - 1 ? END : next + at + 1)
    file.bytes.set(bytes, SECTOR * (1 + next))
    next += count
  }
  return file.bytes
}

function entry(file: Writer, n: number, facts: { name: string; type: number; start: number; size: number }): void {
  const from = SECTOR * 2 + n * 128
  for (const [at, letter] of Array.from(facts.name).entries()) file.u16(from + at * 2, letter.charCodeAt(0))
  file.u16(from + 64, (facts.name.length + 1) * 2).u8(from + 66, facts.type)
  file.u32(from + 116, facts.start).u32(from + 120, facts.size)
}

class Writer {
  readonly bytes: Uint8Array
  private readonly view: DataView

  constructor(size: number) {
    this.bytes = new Uint8Array(size)
    this.view = new DataView(this.bytes.buffer)
  }

  u8 = (at: number, value: number) => this.write(() => this.view.setUint8(at, value))
  u16 = (at: number, value: number) => this.write(() => this.view.setUint16(at, value, true))
  u32 = (at: number, value: number) => this.write(() => this.view.setUint32(at, value, true))

  private write(write: () => void): this {
    write()
    return this
  }
}
