export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Files that are imported rather than kept as documents: tables, workbooks and contact cards. */
const importedTypes = ['text/csv', WORKBOOK, 'text/vcard'] as const
export type ImportedType = (typeof importedTypes)[number]

export const isImported = ({ type }: { type: string }): boolean => importedTypes.some((one) => one === type)
