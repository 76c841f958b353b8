const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * The order of names and addresses in every list: `Unit 9` before `Unit 10`, accents and case aside. One collator,
 * because thousands are compared on each change.
 */
export const inOrder = (one: string, other: string): number => compare(one, other)
