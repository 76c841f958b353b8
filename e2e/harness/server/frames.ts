import { randomBytes } from 'node:crypto'

export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** One frame of a WebSocket, as RFC 6455 section 5.2 defines it; each field may be one that no client sends. */
export interface Frame {
  opcode: number
  payload: Uint8Array
  /** Whether it is the last frame of its message. */
  isFinal?: boolean
  /** A server must refuse a frame that is not masked. */
  isMasked?: boolean
  /** The three reserved bits, of which the first marks a compressed message. */
  reserved?: number
  /** The length that the frame announces, if it is not that of its payload. */
  announcedLength?: number
}

export function frameBytes(frame: Frame): Buffer {
  const { opcode, payload, isFinal = true, isMasked = true, reserved = 0 } = frame
  const length = frame.announcedLength ?? payload.length
  const mask = isMasked ? randomBytes(4) : Buffer.alloc(0)
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode
  const body = isMasked ? payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)) : payload
  return Buffer.concat([Buffer.from([first]), lengthBytes(length, isMasked ? 0x80 : 0), mask, body])
}

function lengthBytes(length: number, maskBit: number): Buffer {
  if (length < 126) return Buffer.from([maskBit | length])
  const bytes = Buffer.alloc(length < 65_536 ? 3 : 9)
  bytes[0] = maskBit | (length < 65_536 ? 126 : 127)
  if (length < 65_536) bytes.writeUInt16BE(length, 1)
  else bytes.writeBigUInt64BE(BigInt(length), 1)
  return bytes
}

export const textFrame = (text: string): Buffer => frameBytes({ opcode: opcodes.text, payload: Buffer.from(text) })

/** The headers with which a client asks for a WebSocket. */
export const askForSocket = (): Record<string, string> => ({
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': randomBytes(16).toString('base64'),
})
