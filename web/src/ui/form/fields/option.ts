/** One of the values a field can take, and its words. */
export interface Option {
  value: string
  label: string
}
