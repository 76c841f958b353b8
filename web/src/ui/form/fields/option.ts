/** One of the values a field can take, and its label. */
export interface Option {
  value: string
  label: string
}
