import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.mjs'
import { findTexts } from './find-texts.mjs'

/** The specification gives these texts letter by letter. */
const QUOTED = [
  "The property you're looking for doesn't exist or you don't have access to it.",
  "Welcome back, {}! Here's your client relationship overview.",
  "You've been invited to manage your property maintenance with Hearthkeep!",
  "No overdue maintenance tasks. You're staying on top of things!",
]

test('only texts that the specification quotes have a straight apostrophe', () => {
  const files = execFileSync('git', ['ls-files', 'web/src', 'shared/src', 'sync-server/src'], {
    cwd: root,
    encoding: 'utf8',
  })
  const found = files
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8')
      return /[a-z]'[a-z]/.test(code) ? findTexts(path, code).map(({ text }) => text) : []
    })
    .filter((text) => /[a-z]'[a-z]/.test(text))
  expect(new Set(found)).toEqual(new Set(QUOTED))
})
