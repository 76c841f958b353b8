/** The placeholder for the property's address in a message (part 1, section 2). */
export const ADDRESS_PLACEHOLDER = '{propertyAddress}'

/** [IN4] Returns the message as its reader sees it, with every placeholder replaced by the address. */
export const withAddress = (message: string, address: string): string =>
  message.replaceAll(ADDRESS_PLACEHOLDER, () => address)
