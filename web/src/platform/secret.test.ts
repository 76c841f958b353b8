import { feedSecret } from '@hearthkeep/shared/calendar/calendar-feed.ts'
import { expect, test } from 'vitest'
import { mintSecret } from './secret.ts'

test('a secret is 32 bytes in URL-safe characters and unique', () => {
  const secrets = Array.from({ length: 200 }, mintSecret)
  for (const secret of secrets) expect(feedSecret.safeParse(secret).success).toBe(true)
  expect(new Set(secrets).size).toBe(200)
})
