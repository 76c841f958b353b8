/** Files that are imported rather than kept as documents: tables and contact cards. */
const importedTypes = ['text/csv', 'text/vcard'] as const
export type ImportedType = (typeof importedTypes)[number]

export const isImported = ({ type }: { type: string }): boolean => importedTypes.some((one) => one === type)
