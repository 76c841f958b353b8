/** The characters of the SMS alphabet (GSM 03.38) that count as one. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Written after an escape, so that each takes two places. */
const EXTENDED = '^{}\\[~]|€\f'

const basic = new Set(BASIC)
const extended = new Set(EXTENDED)

/** Places in a text that is sent alone, and in each of several that belong together. */
const room = { gsm: { alone: 160, together: 153 }, unicode: { alone: 70, together: 67 } } as const

export interface SmsSize {
  /** As a person counts them. */
  characters: number
  /** How many text messages it is paid for as. */
  segments: number
  /** `unicode` as soon as one character is not in the alphabet of SMS: a segment then has less than half the room. */
  alphabet: keyof typeof room
}

/** [ME41] How long a text message is. */
export function smsSize(text: string): SmsSize {
  const characters = Array.from(text)
  const alphabet = characters.every((one) => basic.has(one) || extended.has(one)) ? 'gsm' : 'unicode'
  const sizeOf = (one: string) => (alphabet === 'unicode' ? one.length : extended.has(one) ? 2 : 1)
  return { characters: characters.length, segments: segmentsOf(characters.map(sizeOf), room[alphabet]), alphabet }
}

/** No character is cut in two: one that does not fit begins the next segment. */
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
