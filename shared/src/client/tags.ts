/** [CL64] Each tag once, whatever its case; the first spelling stays. Null if there is none. */
export function tagsOf(words: readonly string[]): string[] | null {
  const known = new Map<string, string>()
  for (const word of words.map((each) => each.trim()).filter(Boolean)) {
    const key = word.toLowerCase()
    if (!known.has(key)) known.set(key, word)
  }
  return known.size === 0 ? null : [...known.values()]
}

/** The tags of a text such as `Investor, Past client`. */
export const readTags = (text: string): string[] | null => tagsOf(text.split(/[,;]/))

export const tagWords = (tags: readonly string[] | null): string => (tags ?? []).join(', ')

export const isTagged = (tags: readonly string[] | null, tag: string): boolean =>
  (tags ?? []).some((each) => each.toLowerCase() === tag.toLowerCase())
