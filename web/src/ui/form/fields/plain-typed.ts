/**
 * Returns typed or pasted text without the control characters, direction marks and halves of characters that a schema
 * would reject. The same as `plainLine` and `plainLines` of the shared package, which `ui` may not import.
 */
export function plainTyped(typed: string, { lines }: { lines: boolean }): string {
  const plain = typed.replace(LINE_ENDS, '\n').replace(UNSEEN, '')
  return lines ? plain : plain.replace(/[\t\n]+/g, ' ')
}

const LINE_ENDS = /\r\n|[\r\u2028\u2029]/g
// oxlint-disable-next-line no-control-regex -- these are what is left out
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu
