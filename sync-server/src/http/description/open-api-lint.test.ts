import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

test('[OA1] a linter of OpenAPI documents has nothing to say', async () => {
  const { body } = await testServer().call('GET', '/api/openapi.json')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(body), config })
  const said = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
  expect(said).toEqual([])
})
