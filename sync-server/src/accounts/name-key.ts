/** Emails and usernames are case-insensitive. */
export const keyOf = (name: string): string => name.toLowerCase()
