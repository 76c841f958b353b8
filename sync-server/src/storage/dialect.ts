/**
 * What SQL engines say differently; all other SQL is the same text for each. Every table has a column `rowid`, in the
 * order in which its rows were added, unless it has a numbered primary key or nothing but its key.
 */
export interface Dialect {
  /** Whether texts that repeat are stored as codes of the dictionary. */
  hasCodes: boolean
  /** A literal that comes before every text that may be stored as a code. */
  beforeEveryCode: string
  /** A literal that comes before every UUID. */
  beforeEveryUuid: string
  /** A text as a coded column stores it; null if no row has it. */
  codeOf(text: string): string
  /** A `from` item: the texts of a list, each as `value`. */
  texts(parameter: string): string
  /** A `from` item: the objects of a list, each as `value`. */
  objects(parameter: string): string
  /** The UUIDs of a list, as they are stored. */
  uuidsIn(parameter: string): string
  /** The UUID that an expression returns as text, as it is stored. */
  uuidOf(text: string): string
  /** A field of a JSON value, as it is outside of JSON. */
  jsonField(json: string, name: string): string
  /** A field of a JSON value, as JSON. */
  jsonPart(json: string, name: string): string
  /** A JSON object with the values of these expressions. */
  jsonObject(fields: Record<string, string>): string
  /** A JSON object without all of its fields but one; null stays null. */
  onlyField(json: string, name: string): string
  /** The operator that compares a text with a pattern, without regard to the case of ASCII letters. */
  like: string
  /**
   * A condition on a row of `scopes`: no transaction that has not ended has a lower change number than the one that wrote it.
   */
  isBelowHorizon: string
  /** All rows after the first of an order. */
  beyond(offset: number): string
}

/** The texts of a list. */
export const textsIn = ({ texts }: Dialect, parameter: string) => `select value from ${texts(parameter)} each`
