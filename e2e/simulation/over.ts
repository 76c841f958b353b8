/** The same object with some of its methods replaced. */
export const over = <T extends object>(original: T, replaced: Partial<T>): T =>
  Object.assign(Object.create(original) as T, replaced)
