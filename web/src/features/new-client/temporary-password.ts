/** Letters and digits that nobody takes for one another when they are read out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** `temp_` and 8 random characters (part 1, section 7). */
export function mintTemporaryPassword(): string {
  let characters = ''
  while (characters.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // A remainder would make some of them likelier than others.
    if (byte < 4 * ALPHABET.length) characters += ALPHABET[byte % ALPHABET.length]
  }
  return `temp_${characters}`
}
