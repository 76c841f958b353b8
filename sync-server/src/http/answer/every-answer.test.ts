import { REPORT_STYLE } from '@hearthkeep/shared/report/report-style.ts'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

test('[O12] a page may contain two inline styles and no inline script', async () => {
  const { headers } = await testServer({ files: { 'index.html': '<!doctype html>' } }).call('GET', '/')
  const policy = headers.get('Content-Security-Policy') ?? ''
  const [empty, report] = ['', REPORT_STYLE].map((style) => createHash('sha256').update(style).digest('base64'))
  expect(policy).toContain(`; style-src 'self' 'sha256-${empty}' 'sha256-${report}'; `)
  expect(policy).toContain("; script-src 'self'; ")
  expect(policy).not.toContain('unsafe')
})
