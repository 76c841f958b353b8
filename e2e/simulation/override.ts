/**
 * Returns the object with some of its methods replaced. They are defined, not assigned, because the original may have
 * getters.
 */
export const override = <T extends object>(original: T, replaced: Partial<T>): T =>
  Object.create(original, Object.getOwnPropertyDescriptors(replaced)) as T
