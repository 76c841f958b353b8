import { entities } from '@hearthkeep/shared/entities.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

const forms = import.meta.glob<string>('../../{features,actions,routes}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * The names of fields with this component, as in `<MoneyField name="cost"`, `<MoneyField {...field('cost')}` or
 * `<MoneyField {...field(isDone ? 'cost' : 'estimatedCost')}`.
 */
const namesIn = (component: string): Set<string> =>
  new Set(
    Object.values(forms)
      .flatMap((code) => code.match(new RegExp(`<${component}\\b[^]*?/>`, 'gu')) ?? [])
      .flatMap((tag) => tag.match(/(?<=\bname=")\w+|(?<=\{\.\.\.\w+\([^)]*')\w+(?=')/gu) ?? []),
  )

const isDollars = (type: z.ZodType): boolean => type.safeParse(64.507).data === 64.51
const dollarNames = new Set(
  Object.values(entities).flatMap(({ schema }) =>
    Object.entries<z.ZodType>(schema.shape).flatMap(([name, type]) => (isDollars(type) ? [name] : [])),
  ),
)

test('[R31] every amount has a field that refuses a third decimal, and no other number has it', () => {
  const [money, numbers] = [namesIn('MoneyField'), namesIn('NumberField')]
  expect(money.size).toBeGreaterThan(6)
  expect(numbers.size).toBeGreaterThan(10)
  expect([...money].filter((name) => !dollarNames.has(name))).toEqual([])
  expect([...numbers].filter((name) => dollarNames.has(name))).toEqual([])
})
