/** Characters of the SMS alphabet (GSM 03.38) that take one position. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Characters written after an escape, which take two positions. */
const EXTENDED = '^{}\\[~]|€\f'

const basic = new Set(BASIC)
const extended = new Set(EXTENDED)

/** Positions in a single text message, and in each segment of a longer one. */
const room = { gsm: { alone: 160, together: 153 }, unicode: { alone: 70, together: 67 } } as const

export interface SmsSize {
  /** Characters as a person counts them. */
  characters: number
  /** The number of text messages that are charged. */
  segments: number
  /** `unicode` if any character is outside the SMS alphabet: a segment then has less than half the capacity. */
  alphabet: keyof typeof room
}

/** [ME41] The size of a text message. */
export function smsSize(text: string): SmsSize {
  const characters = Array.from(text)
  const alphabet = characters.every((one) => basic.has(one) || extended.has(one)) ? 'gsm' : 'unicode'
  const sizeOf = (one: string) => (alphabet === 'unicode' ? one.length : extended.has(one) ? 2 : 1)
  return { characters: characters.length, segments: segmentsOf(characters.map(sizeOf), room[alphabet]), alphabet }
}

/** Characters are never cut in two: one that does not fit begins the next segment. */
function segmentsOf(sizes: readonly number[], { alone, together }: (typeof room)[SmsSize['alphabet']]): number {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= alone) return total === 0 ? 0 : 1
  let [segments, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > together) [segments, used] = [segments + 1, 0]
    used += size
  }
  return segments
}
