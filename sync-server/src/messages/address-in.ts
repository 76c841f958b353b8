/** Returns the bare address of a sender such as `Hearthkeep <home@example.com>`. */
export const addressIn = (sender: string): string => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim()
