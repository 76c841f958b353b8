import type { Grade } from './grades.ts'
import type { Section } from './sections.ts'

/** One line, row, field or paragraph of a document, put together from all the lines that it covers. */
export interface Entry {
  page: number
  /** The name of what it is about, as printed: the first cell, or the words before a colon. Empty for prose. */
  label: string
  /** What it says about that. */
  text: string
  /** Its other cells, under the names of their columns. */
  fields: Field[]
  /** The rating in its grade column, letter or box. */
  grade: Grade | null
  /** The answer of a question's boxes or columns. */
  answer: Answer | null
  /** The price that ends its row, in US dollars. */
  price: number | null
  section: Section
  /** Shared by entries without an empty line between them. */
  block: number
  /** Shared by entries about one thing, such as an observation and its recommendation. */
  group: number
  shape: 'row' | 'field' | 'prose'
  /** The rated row below which it is indented. */
  parent: Entry | null
}

export type Answer = 'yes' | 'no' | 'unknown'

export interface Field {
  name: string
  text: string
}

/** An entry that the next lines may continue. */
export interface OpenEntry {
  entry: Entry
  indent: number
  lastLine: string
  isListed: boolean
}
