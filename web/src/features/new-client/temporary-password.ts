/** Letters and digits that are not easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** Mints a password of `temp_` and 8 random characters (part 1, section 7). */
export function mintTemporaryPassword(): string {
  let characters = ''
  while (characters.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Rejection sampling: a plain remainder would favor some characters.
    if (byte < 4 * ALPHABET.length) characters += ALPHABET[byte % ALPHABET.length]
  }
  return `temp_${characters}`
}
