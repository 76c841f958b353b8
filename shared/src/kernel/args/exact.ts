/**
 * What a schema's type describes once it has traveled as JSON: optional fields, at every depth, are absent rather than
 * `undefined`, which Zod's `optional()` and `partial()` allow as well.
 */
export type Exact<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends (infer Element)[]
      ? Exact<Element>[]
      : { [Field in keyof T]: object extends Pick<T, Field> ? Exact<Exclude<T[Field], undefined>> : Exact<T[Field]> }
