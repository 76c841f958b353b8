/** Stands in a message for where the house is (part 1, section 2). */
export const ADDRESS_PLACEHOLDER = '{propertyAddress}'

/** [IN4]: the message as it is read, with the address in every place that is kept for it. */
export const withAddress = (message: string, address: string): string =>
  message.replaceAll(ADDRESS_PLACEHOLDER, () => address)
