/** The placeholder for the property's address in a message (part 1, section 2). */
export const ADDRESS_PLACEHOLDER = '{propertyAddress}'

/** The message that the form for a new client suggests (part 1, section 2). */
export const USUAL_MESSAGE = "You've been invited to manage your property maintenance with Hearthkeep!"

/** Whether the inviter wrote the message. */
export const isOwnMessage = (message: string | null): message is string =>
  message !== null && message.trim() !== '' && message !== USUAL_MESSAGE

/** [IN4] Returns the message as its reader sees it, with every placeholder replaced by the address. */
export const withAddress = (message: string, address: string): string =>
  message.replaceAll(ADDRESS_PLACEHOLDER, () => address)
