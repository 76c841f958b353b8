import { must } from '@hearthkeep/shared/kernel/must.ts'
import { readFileSync } from 'node:fs'

const page = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8')

/** The server that the page speaks of. */
export const EXAMPLE_URL = 'https://home.example.com'

/** For tests: the blocks of code of `docs/api.md`. */
export const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
  language,
  code,
}))

/** The one block with this text. */
export const blockWith = (text: string): string =>
  must(
    blocks.find(({ code }) => code.includes(text)),
    `a block with ${text}`,
  ).code
