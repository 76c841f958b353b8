/** A line break in a name must not start another header of an email. */
export const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ')
