/** Returns at most two capital letters for a name: `Ann Keller` → `AK`, `Cher` → `C`, an empty name → `?`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => word?.match(/./u)?.[0].toUpperCase()).join('') || '?'
}
