/**
 * A growing text whose end is trimmed many times. Stored in pieces, because trimming one long string would copy it each
 * time.
 */
export class TrimmedText {
  /** Whether anything but spaces was ever added. */
  hasWords = false
  length = 0
  private readonly pieces: string[] = []

  add(text: string): void {
    this.pieces.push(text)
    this.length += text.length
    this.hasWords ||= text.trim() !== ''
  }

  trimEnd(): void {
    for (let last = this.pieces.pop(); last !== undefined; last = this.pieces.pop()) {
      const trimmed = last.trimEnd()
      this.length -= last.length - trimmed.length
      if (trimmed === '') continue
      this.pieces.push(trimmed)
      return
    }
  }

  toString(): string {
    return this.pieces.join('')
  }
}
