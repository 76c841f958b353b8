/** A small fault in one place of the engine, and the rule that the world then reports as broken. */
export interface NamedFault {
  name: string
  file: string
  /** An expression in the file, which occurs there once and begins no line, and what takes its place. */
  code: string
  fault: string
  rule: RegExp
}
