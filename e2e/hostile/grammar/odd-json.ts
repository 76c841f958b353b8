import type { Random } from '@hearthkeep/shared/testing/random.ts'

/** Values that no client of ours sends. */
function oddValues(random: Random): unknown {
  const makes: [() => unknown, ...(() => unknown)[]] = [
    () => null,
    () => true,
    () => random.pick([0, -1, 0.1, 1e21, -(2 ** 53), Number.MAX_VALUE]),
    () => oddText(random),
    () => [],
    () => ({}),
    () => [[[[[[oddText(random)]]]]]],
    () => Object.fromEntries(Array.from({ length: random.integer(400) }, (_, n) => [`key${n}`, n])),
    () => Array.from({ length: random.integer(3_000) }, () => 0),
    () => ({ toString: null, constructor: { prototype: null }, length: -1 }),
    () => JSON.parse('{"__proto__": {"role": "owner", "isAdmin": true}}') as unknown,
  ]
  return random.pick(makes)()
}

export const oddText = (random: Random): string =>
  random.pick([
    '',
    ' ',
    '\0',
    '\u202e\u2066',
    '\ud800',
    'İıſ'.repeat(random.integer(2_000)),
    '👩‍👩‍👧‍👦',
    '__proto__',
    'constructor',
    "'; drop table user; --",
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '%00%ff',
    '-1e999',
    '2026-02-30',
    '+275760-09-13T00:00:00.001Z',
    'a@'.repeat(random.integer(400)),
    'x'.repeat(random.integer(20_000)),
    '\r\nSet-Cookie: a=b',
  ])

/** Returns a copy in which one value, somewhere, is missing, odd, or under another name. */
export function spoiled(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return oddValues(random)
  if (Array.isArray(value)) {
    const items: unknown[] = value
    if (items.length === 0 || random.chance(0.3)) return random.chance(0.5) ? oddValues(random) : [...items, ...items]
    const at = random.integer(items.length)
    return items.map((item, index) => (index === at ? spoiled(random, item) : item))
  }
  const fields = Object.entries(value)
  const at = random.integer(fields.length)
  const change = random.next()
  return Object.fromEntries(
    fields.flatMap(([name, field], index) => {
      if (index !== at) return [[name, field]]
      if (change < 0.15) return []
      if (change < 0.25) return [[oddText(random), field]]
      return [[name, change < 0.5 ? oddValues(random) : spoiled(random, field)]]
    }),
  )
}

/** Writes a value as JSON, or nearly. */
export function oddJson(random: Random, value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  if (random.chance(0.7)) return text
  const damages: [() => string, ...(() => string)[]] = [
    () => text.slice(0, random.integer(text.length + 1)),
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => text.replace(/^\{/, '{"id":1,"id":null,"__proto__":{"id":2},'),
    () => text.replace(/\d+/, random.pick(['NaN', '01', '1e999', '-0', '9'.repeat(400)])),
    () => `${'['.repeat(random.integer(5_000))}${text}`,
    () => text.replaceAll('"', "'"),
    () => `${text.slice(0, -1)}${',"a":{}'.repeat(random.integer(3_000))}}`,
    () => '',
    () => 'null',
  ]
  return random.pick(damages)()
}
