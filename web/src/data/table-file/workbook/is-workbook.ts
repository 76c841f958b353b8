/** Whether a file is a zip archive, a file of old Office programs, or markup: a workbook rather than separated text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  // Latin letters read the same in UTF-8 and, without the zero bytes, in UTF-16.
  const top = String.fromCharCode(...bytes.subarray(0, 1000)).replaceAll(/[^\x20-\x7e]+/gu, '')
  return begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0) || MARKUP.test(top)
}

const MARKUP = /^\s*<(?:\?xml|!doctype html|html|head|meta|style|body|table|div|Workbook)\b/iu
