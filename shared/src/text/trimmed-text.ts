/**
 * A growing text whose end is trimmed many times. Stored in pieces, because trimming one long string would copy it each
 * time.
 */
export class TrimmedText {
  /** Whether anything but spaces was ever added. */
  hasWords = false
  length = 0
  private readonly pieces: string[] = []

  /** Whether the text ends within a line. */
  get isInLine(): boolean {
    return !(this.pieces.at(-1) ?? '\n').endsWith('\n')
  }

  add(text: string): void {
    if (text === '') return
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
