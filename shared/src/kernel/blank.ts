import { z } from 'zod'

type Blank<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodBoolean ? boolean : z.infer<Shape[Field]> | null
}

/** Every field without a value: `false` for flags, `null` for everything else. */
export function blank<Shape extends z.ZodRawShape>(shape: Shape): Blank<Shape> {
  const entries = Object.entries(shape).map(([field, schema]) => [field, schema instanceof z.ZodBoolean ? false : null])
  return Object.fromEntries(entries) as Blank<Shape>
}
